/** The part of Lotto Party that is shown, and where. */
export interface PartyProps {
  /** 1 makes its heading the page's. */
  readonly level: 1 | 2
  readonly lottery: string | null
  readonly page: number
  readonly group: string | null
  readonly invitation: string | null
  /** Shares are bought where they are shown, and were put into the cart; null: from the group's page. */
  readonly onShares: (() => void) | null
}
