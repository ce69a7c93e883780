/** Renders a page: React Router's streaming entry, waited for until it is complete. */
import { renderToReadableStream } from 'react-dom/server'
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
import { isBackOffice } from '#app/core/back-office.ts'
import { errorLocations, reasonOf } from '#app/infra/read-or.server.ts'
import { pageNonce, servicesContext } from '#app/infra/services.server.ts'
import { deferHydration } from './deferred-hydration.server.ts'

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const nonce = context.get(pageNonce)
	let failure: unknown
	const stream = await renderToReadableStream(
		<ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
		{
			nonce,
			signal: request.signal,
			// Everything in its place: what a script would have to move there, nobody without one sees.
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
	return new Response(isBackOffice(request.url) ? html : deferHydration(html, nonce), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	// A refusal, such as 405, is the caller's mistake and no failure of ours.
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	const { pathname: path } = new URL(request.url)
	context
		.get(servicesContext)
		.log.error({ path, message: reasonOf(error), stack: errorLocations(error) }, 'a page failed')
}
