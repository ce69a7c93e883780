/** A posted application, read: what it asks for, and the answers as they then stand. */
import { type Answers, STEPS, type Step } from '#app/finance/application.ts'
import {
	INTENT_FIELD,
	INTENTS,
	type Intent,
	OPEN_PAGE_FIELD,
	STEP_FIELD,
} from '#app/finance/application-exchange.ts'
import type { Draft } from '#app/finance/draft.ts'
import { draftTokenOf } from '#app/finance/draft-cookie.server.ts'
import { withPosted } from '#app/finance/posted-answers.ts'
import { type Values, valuesOf } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { nothingBegun, readBegun } from './begin.server.ts'

export type Posted = {
	values: Values
	intent: Intent
	step: Step // that was filled in
	isOpenPage: boolean // holds every answer itself, and waits for a word
	token?: string // of the draft
	draft?: Draft
	isUnread: boolean // there may be a draft that cannot be read just now
	answers: Answers
}

/** Milliseconds, so that with what follows a form that cannot be stored is answered within three seconds. */
const LIMIT = 1_000

export async function readPosted(given: Services, request: Request): Promise<Posted> {
	const values = valuesOf(await request.formData())
	const step = STEPS.find((one) => String(one) === values[STEP_FIELD]) ?? 1
	const isOpenPage = values[OPEN_PAGE_FIELD] === 'yes'
	const intent = INTENTS.find((one) => one === values[INTENT_FIELD]) ?? (step === 4 ? 'submit' : 'next')
	const asked = new URL(request.url).searchParams.get('vehicle')
	const needsDraft = !isOpenPage && intent !== 'clear'
	const { draft, answers } = needsDraft ? await readBegun(given, request, asked, LIMIT) : nothingBegun
	return {
		values,
		intent,
		step,
		isOpenPage,
		token: await draftTokenOf(request),
		...(draft && { draft }),
		isUnread: draft === null,
		answers: withPosted(answers, values, step),
	}
}
