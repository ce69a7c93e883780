/** What a posted application asks for is done: a step is kept, the answers are cleared, or the whole is submitted. */
import { href } from 'react-router'
import { STEP_FIELDS, STEPS, type Step } from '#app/finance/application.ts'
import { submitApplication } from '#app/finance/application-desk.server.ts'
import { refusalFor } from '#app/finance/application-exchange.ts'
import { rememberDraft, rememberSent } from '#app/finance/draft-cookie.server.ts'
import { endDraft } from '#app/finance/draft-store.server.ts'
import { TOKEN_FIELD, TRAP_FIELD } from '#app/intake/intake.ts'
import { inTurn } from '#app/intake/intake-desk.server.ts'
import type { Problems } from '#app/kernel/form.ts'
import { readOr, reasonOf } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Done, refused, vehicleIdOf } from './done.server.ts'
import { keepStep, kept } from './keep-step.server.ts'
import type { Posted } from './posted.server.ts'
import { rememberWord } from './word-cookie.server.ts'

export async function act(given: Services, visitor: string, posted: Posted): Promise<Done> {
	if (posted.intent === 'clear') return clear(given, posted)
	const isSubmitted = posted.intent === 'submit'
	if (posted.isUnread) return refused(given, posted, { refusal: isSubmitted ? 'not-submitted' : 'not-saved' })
	return isSubmitted ? submit(given, visitor, posted) : keepStep(given, visitor, posted)
}

async function clear(given: Services, posted: Posted): Promise<Done> {
	try {
		const { token } = posted
		if (token) await inTurn(given, (given) => endDraft(given, token))
	} catch (error) {
		given.log.error({ reason: reasonOf(error) }, 'a draft was not removed')
		return refused(given, posted, { refusal: 'not-saved' })
	}
	const cookies = [await rememberDraft(given), await rememberSent(given)]
	if (!posted.isOpenPage) cookies.push(await rememberWord(given, 'cleared'))
	return { answer: { outcome: 'cleared' }, follow: href('/finance/application'), cookies }
}

async function submit(given: Services, visitor: string, posted: Posted): Promise<Done> {
	const { values, answers, token } = posted
	const vehicleId = vehicleIdOf(answers)
	const intake = Object.fromEntries([TOKEN_FIELD, TRAP_FIELD].map((name) => [name, values[name] ?? '']))
	const result = await submitApplication(
		given,
		visitor,
		{ ...answers, ...intake },
		vehicleId ? { id: vehicleId } : undefined,
		token,
	)
	if (result.ok) {
		const cookies = [await rememberDraft(given), await rememberSent(given, result.value)]
		const follow = `${href('/finance/application')}?sent`
		return { answer: { outcome: 'sent', sent: result.value }, follow, cookies }
	}
	const { problem } = result
	if (problem.code === 'incomplete') return incomplete(given, posted, problem.problems)
	if (problem.code === 'asked-anew')
		return refused(given, posted, { refusal: 'asked-anew', asked: problem.asked })
	return refused(given, posted, { refusal: problem.code === 'not-stored' ? 'not-submitted' : problem.code })
}

/** The first step that is wrong is shown. What was filled in last is kept meanwhile. */
async function incomplete(given: Services, posted: Posted, problems: Problems): Promise<Done> {
	const isWrong = (one: Step) => STEP_FIELDS[one].some((name) => problems[name])
	const step = STEPS.find(isWrong) ?? posted.step
	const answer = refused(given, posted, { refusal: refusalFor(problems, true), step, problems })
	if (posted.isOpenPage || step === posted.step) return answer
	const completed = (posted.draft?.completed ?? []).filter((done) => !isWrong(done))
	const cookie = await readOr(
		given.log,
		'the draft kept',
		inTurn(given, (given) => kept(given, posted, { step, completed })),
		undefined,
	)
	return { ...answer, cookies: cookie ? [cookie] : [] }
}
