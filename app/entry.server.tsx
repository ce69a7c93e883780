/** A page as text: rendered whole, so that it can be packed and told apart in one piece. */
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
import { isBackOffice, VISITORS_LIST } from '#app/kernel/back-office.ts'
import { placesOf, reasonOf } from '#app/platform/read-or.server.ts'
import { forAnybody, pageBody, pageNonce, services, sparing } from '#app/platform/services.server.ts'
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
	const handoff = routerContext.serverHandoffStream
	const data = handoff ? await textOf(handoff) : ''
	const given = forPage({ ...routerContext, serverHandoffStream: undefined }, request.url)
	const element = <ServerRouter context={given} url={request.url} nonce={nonce} />
	const page = {
		html: atOnce(element) ?? (await inTime(element, nonce)),
		data: given.renderMeta?.didRenderScripts ? dataScript(data, nonce) : '',
		address: request.url,
		isSparing: context.get(sparing),
		nonce: context.get(pageNonce),
		isShared: context.get(forAnybody),
	}
	context.set(pageBody, finishedPage(page))
	return new Response(null, { status, headers })
}

/** React's mark for a part that was not there yet. */
const UNFINISHED = '<!--$!-->'

/** In one go, which takes half the time; undefined where something fails or has to be waited for, as a form's code is once. */
function atOnce(page: ReactNode): string | undefined {
	try {
		const html = renderToString(page)
		return html.includes(UNFINISHED) ? undefined : html
	} catch {
		return undefined
	}
}

async function inTime(page: ReactNode, nonce: string | undefined): Promise<string> {
	let failure: unknown
	const stream = await renderToReadableStream(page, {
		nonce,
		// However large it is, everything stands in its place: what a script would have to move there, nobody without one sees.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onError: (error) => {
			failure = error
		},
	})
	await stream.allReady
	if (failure) throw failure
	return textOf(stream)
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
	const parts: Uint8Array[] = []
	for await (const part of stream) parts.push(part)
	return Buffer.concat(parts).toString()
}

/** What the loaders gave, as the router's own part of the page takes it in when it comes to life. */
function dataScript(data: string, nonce: string | undefined): string {
	const to = 'window.__reactRouterContext.streamController'
	const attribute = nonce ? ` nonce="${nonce}"` : ''
	return `<script${attribute}>${to}.enqueue(${asScript(data)});${to}.close();</script>`
}

const ESCAPES: Record<string, string> = {
	'\\': '\\\\',
	"'": "\\'",
	'\n': '\\n',
	'\r': '\\r',
	'<': '\\x3c', // nothing in it may end the script
	'\u2028': '\\u2028',
	'\u2029': '\\u2029',
}

/** In single quotes: in double ones every quote of the data would need its stroke. */
const asScript = (text: string) =>
	`'${text.replace(/[\\'\n\r<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)}'`

/** As much of the site as the page is made of: with all of it, the router would go through each address for each page. */
function forPage(context: EntryContext, address: string): EntryContext {
	const { manifest, routeModules, staticHandlerContext } = context
	const ids = staticHandlerContext.matches.map(({ route }) => route.id)
	const own = <Part,>(parts: Record<string, Part>) =>
		Object.fromEntries(ids.flatMap((id) => (parts[id] ? [[id, parts[id]]] : []))) as typeof parts
	const isVisitors = import.meta.env.PROD && !isBackOffice(address)
	// They need no list of the back office's addresses (scripts/compress-assets.ts).
	const url = isVisitors ? manifest.url.replace('manifest-', VISITORS_LIST) : manifest.url
	return {
		...context,
		manifest: { ...manifest, url, routes: own(manifest.routes) },
		routeModules: own(routeModules),
	}
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	// A refusal, such as 405, is the caller's mistake and no failure of ours.
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	const { pathname: path } = new URL(request.url)
	context.get(services).log.error({ path, message: reasonOf(error), stack: placesOf(error) }, 'a page failed')
}
