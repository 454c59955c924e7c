import { useParams } from "react-router"
import {
  deskPromotionEndpoints as calls,
  type DeskPromotion,
} from "#src/contract/promotions/promotions.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { ContentOf } from "../content/page.tsx"
import { Facts, Section } from "../core/page.tsx"
import { useCall } from "../core/use-call.ts"
import { givesOf, PromotionStateBadge } from "./promotion-state.tsx"

const up = { to: "/promotions", title: "Promotions" }

/** One code: what it promises, its caps, and what was used of it. */
export default function PromotionPage() {
  const { code = "" } = useParams()
  const promotion = useCall(calls.get, { params: { code } })
  const known = promotion.data
  return (
    <ContentOf
      key={code}
      kind="promotion"
      contentKey={code}
      title={promotion.error?.status === 404 ? `New code ${code}` : code}
      lead={
        known ? (
          <PromotionStateBadge state={known.state} />
        ) : (
          "Customers can use it as soon as you publish it."
        )
      }
      up={up}
    >
      {known ? <SoFar promotion={known} /> : null}
    </ContentOf>
  )
}

function SoFar({ promotion }: { promotion: DeskPromotion }) {
  const { uses, mostUses, given } = promotion
  return (
    <Section title="So far">
      <Facts
        facts={[
          ["Gives", givesOf(promotion)],
          ["Used", mostUses === null ? uses : `${uses} of ${mostUses}`],
          ["Left", mostUses === null ? "No cap" : Math.max(0, mostUses - uses)],
          ["Given", formatMoney(given)],
        ]}
      />
      <p className="muted">Going back to an earlier version leaves what was used and given as it is.</p>
    </Section>
  )
}
