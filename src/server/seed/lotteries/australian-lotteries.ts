import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import { jackpotLotteries } from "./jackpot-lotteries.ts"
import { lottoStrike } from "./lotto-strike.ts"
import { ozLotto } from "./oz-lotto.ts"
import { powerball } from "./powerball.ts"
import { saturdayLotto } from "./saturday-lotto.ts"
import { setForLife } from "./set-for-life.ts"
import { weekdayWindfall } from "./weekday-windfall.ts"

/**
 * The lotteries of a first run: real number sets, draw days and divisions (facts as published), the shop's
 * own prices. They are rows like any others; an operator adds or changes a lottery there, not here.
 */
export const australianLotteries: readonly LotteryDefinition[] = [
  powerball,
  ozLotto,
  saturdayLotto,
  weekdayWindfall,
  setForLife,
  lottoStrike,
  ...jackpotLotteries,
]
