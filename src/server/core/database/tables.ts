import type { NavigationItem } from "#src/contract/site/navigation.ts"
import type { SettingValue } from "#src/contract/site/settings.desk.ts"
import type { CustomerTables } from "#src/server/account/customer.tables.ts"
import type { MessageTables } from "#src/server/account/messages.tables.ts"
import type { AccountTables, MigrationTables } from "#src/server/account/tables.ts"
import type { ContentTables } from "#src/server/content/tables.ts"
import type { DrawTables } from "#src/server/draws/tables.ts"
import type { LimitTables } from "#src/server/limits/tables.ts"
import type { OrderTables } from "#src/server/orders/tables.ts"
import type { PartnerTables } from "#src/server/partners/tables.ts"
import type { PartyTables } from "#src/server/party/tables.ts"
import type { BankTables } from "#src/server/payments/bank.tables.ts"
import type { GatewayTables } from "#src/server/payments/gateway.tables.ts"
import type { PayoutTables } from "#src/server/payments/payout.tables.ts"
import type { PromotionTables } from "#src/server/promotions/tables.ts"
import type { RaffleTables } from "#src/server/raffles/tables.ts"
import type { RecurringTables } from "#src/server/recurring/tables.ts"
import type { RewardTables } from "#src/server/rewards/tables.ts"
import type { StaffTables } from "#src/server/staff/tables.ts"
import type { SyndicateTables } from "#src/server/syndicates/tables.ts"
import type { VerificationTables } from "#src/server/verification/tables.ts"
import type { CeilingTables, MoneyTables } from "#src/server/wallet/tables.ts"
import type { JobTables } from "../jobs/tables.ts"
import type { Json, Timestamp } from "./columns.ts"

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
  /** Changes of settings at the desk, by the names of who made and approved them then. */
  setting_changes: {
    id: string
    name: string
    was: Json<{ is: SettingValue }>
    value: Json<{ is: SettingValue }>
    reason: string
    changed_by: string
    approved_by: string | null
    changed_at: Timestamp
  }
  /** One row: the version of everything that everybody is shown. Triggers renew it. */
  catalogue_version: { single: boolean; version: string }
}
