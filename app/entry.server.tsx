/** A page as text: rendered whole, so that it can be packed and told apart in one piece. */
import { renderToReadableStream } from 'react-dom/server'
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
import { isBackOffice, VISITORS_LIST } from '#app/kernel/back-office.ts'
import { placesOf, reasonOf } from '#app/platform/read-or.server.ts'
import { pageNonce, services, sparing } from '#app/platform/services.server.ts'
import { finishedPage } from './finished-page.server.ts'

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	headers.set('Content-Type', 'text/html; charset=utf-8')
	headers.append('Vary', 'Save-Data, Cookie')
	if (request.method === 'HEAD') return new Response(null, { status, headers })

	const nonce = context.get(pageNonce) || undefined
	const given = isBackOffice(request.url) ? routerContext : forVisitors(routerContext)
	let failure: unknown
	const stream = await renderToReadableStream(
		<ServerRouter context={given} url={request.url} nonce={nonce} />,
		{
			nonce,
			// However large it is, everything stands in its place: what a script would have to move there, nobody without one sees.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError: (error) => {
				failure = error
			},
		},
	)
	await stream.allReady
	if (failure) throw failure
	const html = await new Response(stream).text()
	return new Response(finishedPage(html, request.url, context.get(sparing)), { status, headers })
}

/** They need no list of the back office's addresses (scripts/compress-assets.ts). */
function forVisitors(context: EntryContext): EntryContext {
	if (!import.meta.env.PROD) return context
	const url = context.manifest.url.replace('manifest-', VISITORS_LIST)
	return { ...context, manifest: { ...context.manifest, url } }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	// A refusal, such as 405, is the caller's mistake and no failure of ours.
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	const { pathname: path } = new URL(request.url)
	context.get(services).log.error({ path, message: reasonOf(error), stack: placesOf(error) }, 'a page failed')
}
