/** A step is kept in the draft, and the next one opened; Next asks first whether it is right. */
import { canJumpTo, STEPS, type Step } from '#app/finance/application.ts'
import { COMPLETED_FIELD, refusalFor } from '#app/finance/application-exchange.ts'
import { stepInputs } from '#app/finance/application-input.ts'
import { tooLong } from '#app/finance/draft.ts'
import { rememberDraft } from '#app/finance/draft-cookie.server.ts'
import { addDraft, changeDraft, isEnded, keepDraft } from '#app/finance/draft-store.server.ts'
import { birthDateOf } from '#app/finance/id-number.ts'
import { admitSave, inTurn, sentBefore } from '#app/intake/intake-desk.server.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { type Problems, readForm } from '#app/kernel/form.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { addressOfStep, type Done, refused, vehicleIdOf } from './done.server.ts'
import type { Posted } from './posted.server.ts'
import { rememberWord } from './word-cookie.server.ts'

type Aim = { step: Step; completed: Step[] }

export async function keepStep(given: Services, visitor: string, posted: Posted): Promise<Done> {
	const problems = {
		...tooLong(posted.answers),
		...(posted.intent === 'next' && problemsOf(posted, posted.step)),
	}
	if (Object.keys(problems).length > 0) return wrongStep(given, posted, problems)
	try {
		return await inTurn(given, (given) => keepRightStep(given, visitor, posted))
	} catch (error) {
		given.log.error({ reason: reasonOf(error) }, 'a step of an application was not saved')
		return refused(given, posted, { refusal: 'not-saved' })
	}
}

async function keepRightStep(given: Services, visitor: string, posted: Posted): Promise<Done> {
	if (!(await admitSave(given, visitor))) return refused(given, posted, { refusal: 'over-limit' })
	if (posted.isOpenPage) return saved(given, posted)
	// Steps before this one were filled in elsewhere, or a day ago: they are asked for again.
	if (!posted.draft && posted.step > 1) {
		const cookie = await kept(given, posted, { step: 1, completed: [] })
		return { ...refused(given, posted, { refusal: 'expired', step: 1 }), cookies: [cookie] }
	}
	const aim = aimOf(posted)
	const cookies = [await kept(given, posted, aim), await rememberWord(given, 'saved')]
	return { answer: { outcome: 'saved' }, follow: addressOfStep(aim.step), cookies }
}

/** A save that comes after its page was submitted or cleared makes no draft. */
async function saved(given: Services, posted: Posted): Promise<Done> {
	const { token, answers, values } = posted
	const answer = { outcome: 'saved' } as const
	const draft = { ...aimOf(posted), answers, vehicleId: vehicleIdOf(answers) }
	if (token && (await changeDraft(given, token, draft)))
		return { answer, cookies: [await rememberDraft(given, token)] }
	const isLate = (await sentBefore(given, 'application', values)) || (token && (await isEnded(given, token)))
	return { answer, cookies: isLate ? [] : [await rememberDraft(given, await addDraft(given, draft))] }
}

/** Answers the cookie of the draft. */
export async function kept(given: Services, { token, answers }: Posted, aim: Aim): Promise<string> {
	const vehicleId = vehicleIdOf(answers)
	return rememberDraft(given, await keepDraft(given, token, { ...aim, answers, vehicleId }))
}

function problemsOf({ answers }: Posted, step: Step): Problems {
	const read = readForm(stepInputs[step], answers)
	return read.ok ? {} : read.problems
}

function aimOf(posted: Posted): Aim {
	const { intent, step, draft } = posted
	const before = draft?.completed ?? []
	if (intent === 'save') return { step, completed: completedIn(posted) }
	if (intent === 'next') {
		const completed = [...before.filter((done) => done !== step), step]
		return { step: Math.min(step + 1, 4) as Step, completed }
	}
	const asked = intent === 'back' ? Math.max(step - 1, 1) : Number(intent)
	const current = Math.max(step, draft?.step ?? 1) as Step
	const isOpen = canJumpTo(asked as Step, { current, completed: before })
	return { step: isOpen ? (asked as Step) : step, completed: before }
}

/** The open page tells which steps are done; whether they are is looked up. */
const completedIn = (posted: Posted): Step[] => {
	const claimed = String(posted.values[COMPLETED_FIELD] ?? '').split(',')
	return STEPS.filter(
		(step) => claimed.includes(String(step)) && Object.keys(problemsOf(posted, step)).length === 0,
	)
}

/** A birth date that was left out is filled in from the ID number, for its owner to look at. */
function wrongStep(given: Services, posted: Posted, problems: Problems): Done {
	const { dateOfBirth, ...others } = problems
	const today = onTheClock(given.clock(), 'Africa/Johannesburg').date
	const birthDate =
		dateOfBirth === 'required' ? birthDateOf(String(posted.answers.idNumber), today) : undefined
	const refusal = refusalFor(problems)
	if (!birthDate) return refused(given, posted, { refusal, problems })
	const answers = { ...posted.answers, dateOfBirth: birthDate }
	return refused(given, { ...posted, answers }, { refusal, problems: others, birthDate })
}
