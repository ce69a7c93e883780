/**
 * GET /admin/leads/live: how many leads are new, as server-sent events, or once as JSON. Each stream is short, so that
 * it ends with the session; the browser asks again.
 */
import { findNewLeads } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/leads-live.ts'

const STREAM_FOR = 50_000 // ms; less than the minute after which proxies close silent connections
const RETRY_AFTER = 1_000 // ms

export async function loader({ request, context }: Route.LoaderArgs) {
	const viewer = await requirePermission({ request, context }, 'leads:read', 'applications:read')
	const { db, newLeads } = context.get(servicesContext)
	const isStream = request.headers.get('Accept')?.includes('text/event-stream')
	if (!isStream || !newLeads) return Response.json(await findNewLeads(db, viewer))
	const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' }
	return new Response(
		eventStream(newLeads, () => findNewLeads(db, viewer)),
		{ headers },
	)
}

/** The feed tells when something changed; what the staff member may see of it is read for each. */
function eventStream(
	feed: NonNullable<Services['newLeads']>,
	read: () => Promise<object>,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	let end = () => {}
	let isOpen = true
	return new ReadableStream({
		start: (controller) => {
			const write = (text: string) => isOpen && controller.enqueue(encoder.encode(text))
			write(`retry: ${RETRY_AFTER}\n\n`)
			const close = () => {
				if (!isOpen) return
				end()
				controller.close()
			}
			const timer = setTimeout(close, STREAM_FOR).unref()
			const send = (value: object) => write(`data: ${JSON.stringify(value)}\n\n`)
			const unsubscribe = feed.subscribe(() => void read().then(send, close), close)
			end = () => {
				isOpen = false
				clearTimeout(timer)
				unsubscribe()
			}
		},
		cancel: () => end(),
	})
}
