/**
 * Responses of forms that require a password and return a file: the file, or an error as JSON (fetch) or as a
 * redirect to the page (without JavaScript).
 */
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
		: redirect(`${page}${page.includes('?') ? '&' : '?'}rejected=${error}`)
