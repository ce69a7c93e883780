/** GET /admin/leads/export: what the list shows, all of it, as a table. Who took it out is written down. */
import { CSV_MARK } from '#app/kernel/csv.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { exportInbox } from '#app/leads/inbox/export-desk.server.ts'
import { readInboxQuery } from '#app/leads/inbox/inbox-query.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Route } from './+types/leads-export.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const by = await requireAdmin({ request, context })
	const given = context.get(services)
	const now = given.clock()
	const lines = exportInbox(given, by, { query: readInboxQuery(url.searchParams), admin: by.id, now })
	const { date } = onTheClock(now, 'Africa/Johannesburg')
	return new Response(inBytes(lines), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="leads-${date}.csv"`,
			'Cache-Control': 'no-store',
		},
	})
}

function inBytes(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	return new ReadableStream({
		start: (stream) => stream.enqueue(encoder.encode(CSV_MARK)),
		async pull(stream) {
			const { done, value } = await lines.next()
			if (done) stream.close()
			else stream.enqueue(encoder.encode(value))
		},
		cancel: async () => void (await lines.return(undefined)),
	})
}
