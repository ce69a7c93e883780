/** How a page with a form for visitors answers it, and what it was answered. */
import { data, type HeadersFunction, isRouteErrorResponse } from 'react-router'
import { tried, type Unsent } from '#app/intake/unsent.ts'
import { type LeadAnswer, statusOf } from '#app/leads/lead.ts'
import type { FormRules } from '#app/platform/config.server.ts'

/** The answer with its status; nobody keeps a copy, for it holds what was typed. */
export function answered(answer: LeadAnswer, { windowMinutes }: FormRules) {
	const isOverLimit = answer.outcome === 'refused' && answer.refusal === 'over-limit'
	return data(answer, {
		status: statusOf(answer),
		headers: {
			'Cache-Control': 'no-store',
			...(isOverLimit && { 'Retry-After': String(windowMinutes * 60) }),
		},
	})
}

/** Of the page itself, whose form carries a token for one visitor; of an answer, what was said with it. */
export const formHeaders: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
	const headers = new Headers({ 'Cache-Control': 'private, no-cache' })
	for (const [name, value] of [...actionHeaders, ...(errorHeaders ?? [])]) headers.set(name, value)
	return headers
}

/** An answer that was thrown, to keep the page from going on. */
export const answerIn = (error: unknown): LeadAnswer | undefined =>
	isRouteErrorResponse(error) && error.data?.outcome ? error.data : undefined

/** What a form was answered that was posted without a script. */
export const posted = (actionData: LeadAnswer | Unsent | undefined): LeadAnswer | undefined =>
	actionData && 'outcome' in actionData ? actionData : undefined

/** For the `clientAction` of a page: sends by the page's action; an answer that was thrown is one all the same. */
export const sentBy = (serverAction: () => Promise<LeadAnswer>): Promise<LeadAnswer | Unsent> =>
	tried(() =>
		serverAction().catch((error) => {
			const answer = answerIn(error)
			if (answer) return answer
			throw error
		}),
	)
