import type { Customer } from "#src/contract/account/customer.ts"
import type { Break } from "#src/contract/limits/break.ts"
import type { Money } from "#src/contract/money.ts"
import type { DrawOrder, Order } from "#src/contract/orders/order.ts"
import type { PaymentResolution } from "#src/contract/recurring/payment-resolution.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"
import type { TwoFactorConfig } from "#src/contract/sign-in/two-factor.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { accountPaths } from "../site/paths/account-paths.ts"
import { type ForcedStep, forcedStep, forcedStepPath } from "./forced-step.ts"

type Repriced = RecurringPurchaseItem & {
  readonly priceChange: NonNullable<RecurringPurchaseItem["priceChange"]>
}

/** Something that waits for the customer, and the page where it is done. */
export type AccountTask = { readonly path: string } & (
  | { readonly kind: ForcedStep | "address" | "verify" | "twoFactor" }
  /** Done with a press: it has no page of its own. */
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "break"; readonly until: string }
  | { readonly kind: "unpaid"; readonly resolution: PaymentResolution }
  /** The first of those that will have one, and how many will. */
  | { readonly kind: "newPrice"; readonly first: Repriced; readonly count: number }
  | { readonly kind: "notCharged"; readonly scheduled: ScheduledPurchase }
  /** A ticket that won and was not looked at in this browser since. */
  | { readonly kind: "won"; readonly order: DrawOrder; readonly winnings: Money }
)

/** The known facts about the customer; unknown ones are left out. */
export interface TaskFacts {
  readonly customer?: Customer | undefined
  readonly twoFactor?: Pick<TwoFactorConfig, "promptRequired"> | undefined
  readonly onBreak?: Pick<Break, "until"> | undefined
  readonly resolutions?: readonly PaymentResolution[] | undefined
  readonly recurring?: readonly RecurringPurchaseItem[] | undefined
  readonly scheduled?: readonly ScheduledPurchase[] | undefined
  /** Past tickets, and the ids of those that the customer has looked at since they were drawn. */
  readonly past?: readonly Order[] | undefined
  readonly checked?: Readonly<Record<string, unknown>>
  /** Whether the shop has a page at a path, for this customer. */
  readonly hasPage: (path: string) => boolean
}

const recurringLists = [
  accountPaths.recurringPurchases,
  accountPaths.autoplay,
  accountPaths.subscriptions,
].map(({ link }) => link())

/**
 * Lists the tasks that wait for the customer, the most pressing first. A task is left out where it cannot be
 * done anywhere.
 */
export function accountTasks({
  customer,
  twoFactor,
  onBreak,
  resolutions = [],
  recurring = [],
  scheduled = [],
  past = [],
  checked = {},
  hasPage,
}: TaskFacts): readonly AccountTask[] {
  const forced = customer ? forcedStep(customer) : null
  const list = recurringLists.find(hasPage)
  const repriced = recurring.filter((item): item is Repriced => item.priceChange !== null)
  const [first] = repriced.toSorted((a, b) =>
    a.priceChange.effectiveFrom.localeCompare(b.priceChange.effectiveFrom),
  )
  const tasks: readonly (AccountTask | false | null | undefined)[] = [
    forced && { kind: forced, path: forcedStepPath[forced] },
    ...past.flatMap((order) =>
      isInDraw(order) && order.state === "won" && order.winnings && !Object.hasOwn(checked, order.id)
        ? { kind: "won" as const, path: ticketPath(order), order, winnings: order.winnings }
        : [],
    ),
    onBreak?.until ? { kind: "break", path: accountPaths.takeABreak.link(), until: onBreak.until } : null,
    ...resolutions
      .filter(({ isBeingCharged }) => !isBeingCharged)
      .map((resolution) => list !== undefined && { kind: "unpaid" as const, path: list, resolution }),
    ...scheduled.filter(isNotCharged).map((purchase) => ({
      kind: "notCharged" as const,
      path: accountPaths.scheduledPurchase.link(purchase.encodedId),
      scheduled: purchase,
    })),
    first && list ? { kind: "newPrice", path: list, first, count: repriced.length } : null,
    customer?.addressConfirmationRequired && {
      kind: "address",
      path: accountPaths.confirmAddress.link(),
    },
    customer?.emailAddressConfirmationRequired && {
      kind: "email",
      path: accountPaths.myDetails.link(),
      email: customer.email,
    },
    // Customers who may buy without verifying find it among the pages of the account instead.
    customer?.verificationRules?.required && { kind: "verify", path: accountPaths.verifyAccount.link() },
    twoFactor?.promptRequired && { kind: "twoFactor", path: accountPaths.loginAndSecurity.link() },
  ]
  return tasks.filter((task) => !!task).filter(({ path }) => hasPage(path))
}

const isNotCharged = ({ status, purchasedCheckoutId, failureMessage }: ScheduledPurchase) =>
  status === "scheduled_status_active" && purchasedCheckoutId === null && failureMessage !== null
