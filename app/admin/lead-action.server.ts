/** Runs the actions on a lead or an application: redirects after a success, returns everything else. */
import { data, redirect } from 'react-router'
import { pickOption, type Values } from '#app/core/form.ts'
import { INTENTS } from '#app/features/leads/inbox/assignment-schema.ts'
import { applyIntent } from '#app/features/leads/inbox/assignment-service.server.ts'
import type { Subject } from '#app/features/leads/inbox/inbox-item.ts'
import { HTTP_STATUSES, type InboxResult } from '#app/features/leads/inbox/inbox-query.ts'
import { reveal } from '#app/features/leads/inbox/lead-detail-service.server.ts'
import { writeOffer } from '#app/features/leads/trade-ins/trade-in-service.server.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import type { Services } from '#app/infra/services.server.ts'

export const DONE_PARAM = 'done'

export async function actOnLead(services: Services, by: Admin, subject: Subject, values: Values, url: URL) {
	const intent = pickOption(INTENTS, values.intent)
	if (intent === 'reveal' && subject.kind === 'application')
		return leadResponse(await reveal(services, by, subject.id, values))
	const isSale = intent === 'sold' || intent === 'unsold'
	if (!intent || intent === 'reveal' || (isSale && !can(by, 'stock:status')))
		return leadResponse({
			outcome: 'invalid',
			intent: 'assign',
			fieldErrors: { version: 'unreadable' },
			values,
		})

	const result =
		intent === 'offer'
			? await writeOffer(services, by, subject.id, values)
			: await applyIntent({ ...services, by }, subject, intent, values)
	if (!result.ok) return leadResponse(result.error)
	const search = new URLSearchParams(url.search)
	search.set(DONE_PARAM, result.value)
	throw redirect(`${url.pathname}?${search}`)
}

const leadResponse = (result: InboxResult) =>
	data(result, { status: HTTP_STATUSES[result.outcome], headers: { 'Cache-Control': 'no-store' } })
