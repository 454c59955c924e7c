import type { NavigationItem } from "#src/contract/site/navigation.ts"
import type { AccountTables } from "./account-tables.ts"
import type { BankTables } from "./bank-tables.ts"
import type { CeilingTables } from "./ceiling-tables.ts"
import type { ContentTables } from "./content-tables.ts"
import type { CustomerTables } from "./customer-tables.ts"
import type { DrawTables } from "./draw-tables.ts"
import type { GatewayTables } from "./gateway-tables.ts"
import type { JobTables } from "./job-tables.ts"
import type { LimitTables } from "./limit-tables.ts"
import type { MessageTables } from "./message-tables.ts"
import type { MigrationTables } from "./migration-tables.ts"
import type { MoneyTables } from "./money-tables.ts"
import type { OrderTables } from "./order-tables.ts"
import type { PartnerTables } from "./partner-tables.ts"
import type { PartyTables } from "./party-tables.ts"
import type { PayoutTables } from "./payout-tables.ts"
import type { PromotionTables } from "./promotion-tables.ts"
import type { RaffleTables } from "./raffle-tables.ts"
import type { RecurringTables } from "./recurring-tables.ts"
import type { RewardTables } from "./reward-tables.ts"
import type { StaffTables } from "./staff-tables.ts"
import type { SyndicateTables } from "./syndicate-tables.ts"
import type { VerificationTables } from "./verification-tables.ts"

/** Every table of the shop. */
export interface Tables
  extends AccountTables,
    BankTables,
    CeilingTables,
    ContentTables,
    CustomerTables,
    DrawTables,
    GatewayTables,
    JobTables,
    LimitTables,
    MessageTables,
    MigrationTables,
    MoneyTables,
    OrderTables,
    PartnerTables,
    PartyTables,
    PayoutTables,
    PromotionTables,
    RaffleTables,
    RecurringTables,
    RewardTables,
    StaffTables,
    SyndicateTables,
    VerificationTables {
  navigation_items: {
    id: string
    position: number
    kind: NavigationItem["kind"]
    link: string | null
    children_type: NavigationItem["childrenType"]
    label: string
  }
  settings: { name: string; value: string }
  /** One row: the version of everything that everybody is shown. Triggers renew it. */
  catalogue_version: { single: boolean; version: string }
}
