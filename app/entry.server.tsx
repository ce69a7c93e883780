/**
 * Renders a page with React Router's streaming renderer, and waits until it is complete, so that it can be
 * cached.
 */
import { renderToReadableStream } from 'react-dom/server'
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
import { isBackOffice } from '#app/core/addresses.ts'
import { errorLocations, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { pageNonce, servicesContext } from '#app/infra/services.server.ts'
import { isNoTurn } from '#app/infra/turns.server.ts'
import { NonceContext } from './components/blocked-storage.tsx'
import { deferHydration, withoutScripts } from './deferred-hydration.server.ts'

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const nonce = context.get(pageNonce)
	let failure: unknown
	await context.get(servicesContext).takeTurn?.()
	const stream = await renderToReadableStream(
		<NonceContext value={nonce}>
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
		</NonceContext>,
		{
			nonce,
			signal: request.signal,
			// Renders everything inline: content streamed out of order is invisible without JavaScript.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError: (error) => {
				failure = error
			},
		},
	)
	await stream.allReady
	if (failure) throw failure

	const html = await new Response(stream).text()
	headers.set('Content-Type', 'text/html; charset=utf-8')
	headers.append('Vary', 'Save-Data, Cookie')
	const { log, preview } = context.get(servicesContext)
	if (preview?.vehicle || preview?.article) return new Response(withoutScripts(html), { status, headers })
	return new Response(isBackOffice(request.url) ? html : deferHydration(html, nonce, log), {
		status,
		headers,
	})
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	// A rejected request, such as 405, is the client's error, not ours.
	if (request.signal.aborted || isNoTurn(error) || (isRouteErrorResponse(error) && error.status < 500)) return
	const { pathname: path } = new URL(request.url)
	context
		.get(servicesContext)
		.log.error({ path, message: reasonOf(error), stack: errorLocations(error) }, 'a page failed')
}
