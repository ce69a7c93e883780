/** Responses of the pages with a lead form, and how these pages read them. */
import { data, type HeadersFunction, isRouteErrorResponse } from 'react-router'
import { httpStatusOf, type LeadResult } from '#app/features/leads/lead.ts'
import { trySend, type Unsent } from '#app/features/submissions/submission-fields.tsx'
import type { FormRules } from '#app/infra/config.server.ts'

/**
 * The response with its status, and Retry-After over the rate limit. `no-store`, because it contains the
 * visitor's input.
 */
export function leadResponse(result: LeadResult, { windowMinutes }: FormRules) {
	const isOverLimit = result.outcome === 'rejected' && result.error === 'over-limit'
	return data(result, {
		status: httpStatusOf(result),
		headers: {
			'Cache-Control': 'no-store',
			...(isOverLimit && { 'Retry-After': String(windowMinutes * 60) }),
		},
	})
}

/**
 * Headers of the page: private, because its form has a token for one visitor. Action and error headers
 * override them.
 */
export const formHeaders: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
	const headers = new Headers({ 'Cache-Control': 'private, no-cache' })
	for (const [name, value] of [...actionHeaders, ...(errorHeaders ?? [])]) headers.set(name, value)
	return headers
}

/** Reads the result that an action threw so that the page's loader does not run. */
export const getLeadResult = (error: unknown): LeadResult | undefined =>
	isRouteErrorResponse(error) && error.data?.outcome ? error.data : undefined

/** Reads the result of a form that was posted without JavaScript. */
export const getPostedResult = (actionData: LeadResult | Unsent | undefined): LeadResult | undefined =>
	actionData && 'outcome' in actionData ? actionData : undefined

/** For a page's `clientAction`: calls the server action, and turns a thrown result into a returned one. */
export const sendForm = (serverAction: () => Promise<LeadResult>): Promise<LeadResult | Unsent> =>
	trySend(() =>
		serverAction().catch((error) => {
			const result = getLeadResult(error)
			if (result) return result
			throw error
		}),
	)
