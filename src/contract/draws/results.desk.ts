import * as v from "valibot"
import { DrawNo, endpoint, Id, Key } from "../endpoint.ts"
import { Line, shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { WRONG_STATE } from "./draws.desk.ts"

const count = v.pipe(v.number("Enter a whole number."), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/** An operator's report of a draw. */
const OperatorResult = v.object({
  /** By the names of the sets, in the order drawn. */
  numbers: v.pipe(
    v.array(v.object({ name: v.string(), numbers: v.pipe(v.array(count), v.maxLength(1000)) })),
    v.maxLength(10),
  ),
  /** Of every division, how many won everywhere and what each of them gets. */
  divisions: v.pipe(
    v.array(v.object({ division: count, winners: count, dividend: Money })),
    v.minLength(1),
    v.maxLength(50),
  ),
  /** The first prize of the next draw; null: as the rules say. */
  nextJackpot: v.nullable(Money),
})
export type OperatorResult = v.InferOutput<typeof OperatorResult>

/** The outcome that scoring a result will have. */
export const ResultPreview = v.object({
  divisions: v.array(
    v.object({
      division: v.number(),
      description: v.string(),
      winners: v.number(),
      dividend: Money,
      /** Games of ours, those of syndicates among them. */
      ourWins: v.number(),
      ourWinnings: Money,
    }),
  ),
  /** Tickets of ours that won; a syndicate counts as one. */
  tickets: v.number(),
  winnings: Money,
  /** Anything unusual, in words: it may be right all the same. */
  warnings: v.array(v.string()),
})
export type ResultPreview = v.InferOutput<typeof ResultPreview>

/** The winning tickets that an operator reports of a raffle, in the order of its prizes. */
const RaffleResult = v.object({
  tickets: v.pipe(
    v.array(
      v.object({
        ticketNumber: v.pipe(v.number("Enter a ticket's number."), v.integer(), v.minValue(1)),
        /**
         * The winner's name, as the operator published it; read only for a ticket that this shop did not
         * sell.
         */
        winner: v.pipe(Line, v.maxLength(80)),
      }),
    ),
    v.minLength(1),
    v.maxLength(500),
  ),
})
export type RaffleResult = v.InferOutput<typeof RaffleResult>

export const RafflePreview = v.object({
  prizes: v.array(
    v.object({
      prize: v.string(),
      worth: Money,
      cash: v.boolean(),
      ticketNumber: v.number(),
      /** Whether a customer of ours holds the ticket. */
      isOurs: v.boolean(),
      /** As it will be published. */
      winner: v.string(),
    }),
  ),
  /** Orders of ours that won. */
  orders: v.number(),
  /** The amount that is paid into wallets; goods come from the charity. */
  winnings: Money,
})
export type RafflePreview = v.InferOutput<typeof RafflePreview>

const params = v.object({ offerKey: Key, drawNo: DrawNo })
const proposal = v.object({ ...OperatorResult.entries, reason: shortText(500) })
const raffleProposal = v.object({ ...RaffleResult.entries, reason: shortText(500) })
const call = {
  service: "desk",
  caller: "staff",
  about: { kind: "draw", param: ["offerKey", "drawNo"] },
  params,
  errors: [WRONG_STATE],
} as const

export const deskResultEndpoints = {
  preview: endpoint({
    ...call,
    name: "deskResults.preview",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/result/preview",
    scope: "draws:write",
    summary: "Previewed an operator's result. Nothing changed.",
    body: OperatorResult,
    result: ResultPreview,
  }),
  propose: endpoint({
    ...call,
    name: "deskResults.propose",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/result",
    scope: "draws:write",
    elevated: true,
    summary: "Entered an operator's result, which somebody else approves before the draw is scored.",
    body: proposal,
    result: v.object({ approvalId: Id }),
  }),
  correct: endpoint({
    ...call,
    name: "deskResults.correct",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/result/correction",
    scope: "draws:write",
    elevated: true,
    summary:
      "Proposed another result for a draw before it is paid. Its prizes wait until somebody releases them.",
    body: proposal,
    result: v.object({ approvalId: Id }),
  }),
  previewRaffle: endpoint({
    ...call,
    name: "deskResults.previewRaffle",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/raffle-result/preview",
    scope: "draws:write",
    summary: "Previewed an operator's winning tickets. Nothing changed.",
    body: RaffleResult,
    result: RafflePreview,
  }),
  proposeRaffle: endpoint({
    ...call,
    name: "deskResults.proposeRaffle",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/raffle-result",
    scope: "draws:write",
    elevated: true,
    summary: "Entered an operator's winning tickets, which somebody else approves before they are scored.",
    body: raffleProposal,
    result: v.object({ approvalId: Id }),
  }),
  correctRaffle: endpoint({
    ...call,
    name: "deskResults.correctRaffle",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/raffle-result/correction",
    scope: "draws:write",
    elevated: true,
    summary: "Proposed other winning tickets for a draw before it is paid. Its prizes wait from then on.",
    body: raffleProposal,
    result: v.object({ approvalId: Id }),
  }),
  hold: endpoint({
    ...call,
    name: "deskResults.hold",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/payment-hold",
    scope: "draws:write",
    summary: "Held the prizes of a draw back.",
    body: v.object({ reason: shortText(500) }),
  }),
  release: endpoint({
    ...call,
    name: "deskResults.release",
    method: "DELETE",
    path: "/draws/{offerKey}/{drawNo}/payment-hold",
    scope: "draws:approve",
    elevated: true,
    summary: "Released the prizes of a draw, which are paid at once.",
  }),
}
