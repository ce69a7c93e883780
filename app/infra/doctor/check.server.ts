/** A check of the doctor: its finding, and a runner that enforces a time limit. */
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { type CheckId, doctorMessages } from '#messages/doctor.ts'

/** unknown: the check could not run, which is no fault by itself. */
export type State = 'ok' | 'warning' | 'wrong' | 'unknown'

export type Finding = {
	state: State
	what: string // one sentence: the finding
	todo: string // one sentence: what to do; empty if nothing
}
export type CheckResult = Finding & { id: CheckId; name: string }
export type Check = { id: CheckId; run: () => Promise<Finding> }

export const okFinding = (what: string): Finding => ({ state: 'ok', what, todo: '' })
export const warningFinding = (what: string, todo: string): Finding => ({ state: 'warning', what, todo })
export const wrongFinding = (what: string, todo: string): Finding => ({ state: 'wrong', what, todo })
export const unknownFinding = (what: string, todo = ''): Finding => ({ state: 'unknown', what, todo })

/** 0: nothing is wrong, or unknown. 1: there are warnings. 2: something is wrong. */
export function exitStatusOf(results: Pick<Finding, 'state'>[]): 0 | 1 | 2 {
	if (results.some(({ state }) => state === 'wrong')) return 2
	return results.some(({ state }) => state === 'warning') ? 1 : 0
}

export const countByState = (results: Pick<Finding, 'state'>[]) => {
	const count = (expected: State) => results.filter(({ state }) => state === expected).length
	return { wrong: count('wrong'), warnings: count('warning'), unknown: count('unknown') }
}

/** Checks whose words only the person who runs the site can read. */
const TECHNICAL: CheckId[] = [
	'database',
	'keys',
	'queue',
	'spf',
	'dkim',
	'dmarc',
	'certificate',
	'clock',
	'versions',
]

/**
 * The results as /admin/system shows them: first the checks that need action, whatever they are about, then those that
 * could not run; technical ones that are in order come last, folded.
 */
export function groupResults(results: CheckResult[]) {
	const inOrder = results.filter(({ state }) => state === 'ok')
	return {
		toDo: results.filter(({ state }) => state === 'wrong' || state === 'warning'),
		notChecked: results.filter(({ state }) => state === 'unknown'),
		everyday: inOrder.filter(({ id }) => !TECHNICAL.includes(id)),
		technical: inOrder.filter(({ id }) => TECHNICAL.includes(id)),
	}
}

/** Never fails. A check that throws or exceeds the time limit in ms is `unknown`. */
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
