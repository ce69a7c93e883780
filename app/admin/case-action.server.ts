/** What the forms beside a lead or an application are answered: done is seen on the page anew, all else is told at once. */
import { data, redirect } from 'react-router'
import type { Values } from '#app/kernel/form.ts'
import { actOn } from '#app/leads/inbox/handling-desk.server.ts'
import { INTENTS } from '#app/leads/inbox/handling-input.ts'
import { type InboxAnswer, STATUS_OF } from '#app/leads/inbox/inbox-answer.ts'
import { reveal } from '#app/leads/inbox/reveal-desk.server.ts'
import type { Subject } from '#app/leads/inbox/standing.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'

export const DONE = 'done'

export async function actOnCase(given: Services, by: Admin, subject: Subject, values: Values, url: URL) {
	const intent = INTENTS.find((known) => known === values.intent)
	if (intent === 'reveal' && subject.kind === 'application')
		return told(await reveal(given, by, subject.id, values))
	if (!intent || intent === 'reveal')
		return told({ outcome: 'problems', intent: 'handling', problems: {}, values })

	const done = await actOn({ ...given, by }, subject, intent, values)
	if (!done.ok) return told(done.problem)
	const search = new URLSearchParams(url.search)
	search.set(DONE, done.value)
	throw redirect(`${url.pathname}?${search}`)
}

const told = (answer: InboxAnswer) =>
	data(answer, { status: STATUS_OF[answer.outcome], headers: { 'Cache-Control': 'no-store' } })
