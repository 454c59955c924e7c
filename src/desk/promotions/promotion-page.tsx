import { useParams } from "react-router"
import { deskPromotionEndpoints as calls, type DeskPromotion } from "#src/contract/desk/promotions.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { useCall, useChange } from "../api/use-call.ts"
import { AuditTrail } from "../audit/audit-trail.tsx"
import { Confirm } from "../parts/confirm.tsx"
import { Facts, Loaded, Page, Section } from "../parts/page.tsx"
import { PromotionForm } from "./promotion-form.tsx"
import { givesOf, PromotionStateBadge } from "./promotion-state.tsx"

const up = { to: "/promotions", title: "Promotions" }

/** One code: what it promises, its caps, and what was used of it. */
export default function PromotionPage() {
  const { code = "" } = useParams()
  const promotion = useCall(calls.get, { params: { code } })
  if (promotion.error?.status === 404)
    return (
      <Page title={`New code ${code}`} up={up} lead="Customers can use it as soon as you publish it.">
        <PromotionForm code={code} promotion={null} />
      </Page>
    )
  return <Loaded query={promotion}>{(read) => <Promotion key={read.code} promotion={read} />}</Loaded>
}

function Promotion({ promotion }: { promotion: DeskPromotion }) {
  const { code, state, uses, mostUses, given } = promotion
  const withdraw = useChange(calls.withdraw)
  return (
    <Page
      title={code}
      up={up}
      lead={<PromotionStateBadge state={state} />}
      actions={
        state === "withdrawn" ? undefined : (
          <Confirm
            label="Withdraw"
            title={`Withdraw ${code}?`}
            action="Withdraw"
            look="danger"
            onConfirm={() => withdraw.mutateAsync({ params: { code } })}
          >
            Nobody can use it from now on; what was given stays given. Publish it again to bring it back.
          </Confirm>
        )
      }
    >
      <Section title="So far">
        <Facts
          facts={[
            ["Gives", givesOf(promotion)],
            ["Used", mostUses === null ? uses : `${uses} of ${mostUses}`],
            ["Left", mostUses === null ? "No cap" : Math.max(0, mostUses - uses)],
            ["Given", formatMoney(given)],
          ]}
        />
      </Section>
      <PromotionForm code={code} promotion={promotion} />
      <AuditTrail kind="promotion" id={code} />
    </Page>
  )
}
