/** How soon leads were answered, by trading hours. */
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { type Period, stepOf, stepsOf, type Trend } from '#app/core/period.ts'

import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { tradingMinutes } from '#app/features/dealer/trading-minutes.ts'
import { OVERDUE_AFTER_HOURS, overdueBefore } from '#app/features/leads/inbox/inbox-status.ts'
import type { Services } from '#app/infra/services.server.ts'
import { listAnswers } from './statistics-queries.server.ts'

const PROMISED = OVERDUE_AFTER_HOURS * 60 // minutes

/** The last minutes of each group; later answers are one group more. */
export const ANSWER_LIMITS = [15, 60, PROMISED, 480]

export type Answer = {
	step: number // of the period; negative in the one before
	minutes: number | null // null: not answered
	isOverdue: boolean
}

/** Of the leads of both periods. */
export async function listAnswerTimes(
	services: Pick<Services, 'db' | 'now' | 'lastRead' | 'log' | 'memoize'>,
	period: Period,
): Promise<Answer[]> {
	const [dealer, rows] = await Promise.all([findDealerOrCached(services), listAnswers(services.db, period)])
	const overdue = overdueBefore(services.now(), dealer).getTime()
	return rows.flatMap(({ created, contacted }): Answer[] => {
		const at = new Date(created)
		const { date } = toSouthAfricanTime(at)
		if (date > period.to) return []
		const step = stepOf(period, date)
		if (contacted === null) return [{ step, minutes: null, isOverdue: created < overdue }]
		const open = tradingMinutes(dealer, at, new Date(contacted))
		return [{ step, minutes: open ?? (contacted - created) / 60_000, isOverdue: false }]
	})
}

/** In percent, how many of the leads that had to be answered by now were answered within the promised time. */
export function answeredShare(answers: Answer[], period: Period): Trend {
	const shareWhere = (isCounted: (step: number) => boolean) => {
		const due = answers.filter(
			({ step, minutes, isOverdue }) => isCounted(step) && (minutes !== null || isOverdue),
		)
		const inTime = due.filter(({ minutes }) => minutes !== null && minutes <= PROMISED)
		return due.length > 0 ? Math.round((100 * inTime.length) / due.length) : null
	}
	return {
		value: shareWhere((step) => step >= 0),
		before: shareWhere((step) => step < 0),
		days: [...stepsOf(period).keys()].map((day) => shareWhere((step) => step === day)),
	}
}

/** The leads of the period in each group of ANSWER_LIMITS, then later ones, then those without an answer. */
export function countAnswerTimes(answers: Answer[]): number[] {
	const groups = [...ANSWER_LIMITS.map(() => 0), 0, 0]
	for (const { step, minutes } of answers) {
		if (step < 0) continue
		const within = ANSWER_LIMITS.findIndex((limit) => minutes !== null && minutes <= limit)
		const group = minutes === null ? ANSWER_LIMITS.length + 1 : within < 0 ? ANSWER_LIMITS.length : within
		groups[group] = (groups[group] ?? 0) + 1
	}
	return groups
}
