/** How a page with a form for visitors answers it, and what it was answered. */
import { data, type HeadersFunction, isRouteErrorResponse } from 'react-router'
import { httpStatusOf, type LeadResult } from '#app/features/leads/lead.ts'
import { trySend, type Unsent } from '#app/features/submissions/unsent.ts'
import type { FormRules } from '#app/infra/config.server.ts'

/** The answer with its status; nobody keeps a copy, for it holds what was typed. */
export function leadResponse(result: LeadResult, { windowMinutes }: FormRules) {
	const isOverLimit = result.outcome === 'refused' && result.error === 'over-limit'
	return data(result, {
		status: httpStatusOf(result),
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
export const getLeadResult = (error: unknown): LeadResult | undefined =>
	isRouteErrorResponse(error) && error.data?.outcome ? error.data : undefined

/** What a form was answered that was posted without a script. */
export const getPostedResult = (actionData: LeadResult | Unsent | undefined): LeadResult | undefined =>
	actionData && 'outcome' in actionData ? actionData : undefined

/** For the `clientAction` of a page: sends by the page's action; an answer that was thrown is one all the same. */
export const sendForm = (serverAction: () => Promise<LeadResult>): Promise<LeadResult | Unsent> =>
	trySend(() =>
		serverAction().catch((error) => {
			const result = getLeadResult(error)
			if (result) return result
			throw error
		}),
	)
