/** A file as the answer to a form with a password, or why there is none: to a script as data, to a browser on the page it came from. */
import { redirect } from 'react-router'

export const fileResponse = (bytes: Uint8Array, type: string, name: string): Response =>
	new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: {
			'Content-Type': type,
			'Content-Length': String(bytes.length),
			'Content-Disposition': `attachment; filename="${name}"`,
			'Cache-Control': 'no-store',
		},
	})

export const fileRejection = (request: Request, error: string, page: string): Response =>
	request.headers.get('Accept') === 'application/json'
		? Response.json({ error }, { status: 403, headers: { 'Cache-Control': 'no-store' } })
		: redirect(`${page}${page.includes('?') ? '&' : '?'}refused=${error}`)
