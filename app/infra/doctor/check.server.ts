/** A check of the doctor: what it finds, and that it ends in time whatever it looks at does. */
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { reasonOf } from '#app/infra/read-or.server.ts'
import { type CheckId, doctorMessages } from '#app/messages/en-ZA/doctor.ts'

/** unknown: it could not be looked at, which is no fault by itself. */
export type State = 'ok' | 'warning' | 'wrong' | 'unknown'

export type Finding = {
	state: State
	what: string // one sentence: what is
	todo: string // one sentence: what to do; empty when there is nothing
}
export type CheckResult = Finding & { id: CheckId; name: string }
export type Check = { id: CheckId; run: () => Promise<Finding> }

export const okFinding = (what: string): Finding => ({ state: 'ok', what, todo: '' })
export const warningFinding = (what: string, todo: string): Finding => ({ state: 'warning', what, todo })
export const wrongFinding = (what: string, todo: string): Finding => ({ state: 'wrong', what, todo })
export const unknownFinding = (what: string, todo = ''): Finding => ({ state: 'unknown', what, todo })

/** 0: nothing is wrong, also where something could not be looked at. 1: there are warnings. 2: something is wrong. */
export function exitStatusOf(results: Pick<Finding, 'state'>[]): 0 | 1 | 2 {
	if (results.some(({ state }) => state === 'wrong')) return 2
	return results.some(({ state }) => state === 'warning') ? 1 : 0
}

export const countByState = (results: Pick<Finding, 'state'>[]) => {
	const count = (expected: State) => results.filter(({ state }) => state === expected).length
	return { wrong: count('wrong'), warnings: count('warning'), unknown: count('unknown') }
}

/** Never fails. What takes longer than so many milliseconds, or throws, could not be looked at. */
export async function runCheck({ id, run }: Check, milliseconds: number): Promise<CheckResult> {
	const { promise: expired, resolve: expire } = Promise.withResolvers<Finding>()
	const timer = setTimeout(() => expire(unknownFinding(doctorMessages.tooSlow(milliseconds))), milliseconds)
	try {
		return { id, name: doctorMessages.names[id], ...(await Promise.race([attempt(run), expired])) }
	} finally {
		clearTimeout(timer)
	}
}

async function attempt(run: Check['run']): Promise<Finding> {
	try {
		return await run()
	} catch (error) {
		return unknownFinding(
			doctorMessages.failed(error instanceof CannotStart ? error.message : reasonOf(error)),
		)
	}
}
