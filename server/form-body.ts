/**
 * Reads a posted form before its route does, with limits on bytes, fields and the memory of all forms
 * together.
 */

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type FormLimits, isBackOffice } from '#app/core/addresses.ts'
import { networkOf } from '#app/core/network.ts'

import { findCurrentSession } from '#app/features/staff/sign-in/guard.server.ts'
import { type BodyClaim, openBodyMemory } from '#app/infra/request-body.server.ts'
import type { AppEnv, AppServices } from './app-env.ts'
import { isUpload, plainText } from './rejections.ts'
import type { RouteFacts } from './route-facts.ts'

// Middleware for POST requests to the back office.

/** Undefined if the session cannot be read. */
export async function isStaffPost(c: Context<AppEnv>): Promise<boolean | undefined> {
	const request = c.req.raw
	if (request.method !== 'POST' || !isBackOffice(request.url)) return false
	const session = await findCurrentSession({ request, context: c.get('routerContext') })
	return session && session.admin !== undefined
}

/**
 * Invalidates this process's caches, so that the staff member's next page shows the saved data. The database
 * notifies other processes.
 */
export const notifyAfterSaving = ({ changes }: Pick<AppServices, 'changes'>) =>
	createMiddleware<AppEnv>(async (c, next) => {
		await next()
		if (c.res.status < 400 && (await isStaffPost(c))) changes?.notify()
	})

export const VISITOR_FORM: FormLimits = { bytes: 128 * 1024, fields: 500 }
/** The order of a gallery names each of its 5,000 items twice. */
export const STAFF_FORM: FormLimits = { bytes: 1024 * 1024, fields: 12_000 }

const UNREADABLE = 'This form cannot be read, so nothing was received. Go back and send it again.'
const TOO_MANY_FIELDS = 'This form has more fields than any page here, so nothing was received.'
const BUSY =
	'The website is busy at the moment, so nothing was received. Go back and send it again in a moment.'
const rejectBusy = () => plainText(503, BUSY, { 'Retry-After': '5' })
const tooLarge = (bytes: number) =>
	`This is more than one form may hold (${formatSize(bytes)}), so nothing was received. Go back, shorten it and send it again.`

const MEGABYTE = 1024 * 1024
const MEMORY = openBodyMemory({
	most: 64 * MEGABYTE,
	mostPerClient: 8 * MEGABYTE,
	forSmall: 8 * MEGABYTE,
	small: 16 * 1024,
})

/**
 * Reads the body of a form before the route sees it, up to the sender's limits. Uploads are streamed to their
 * route.
 */
export const limitForms = (facts: Pick<RouteFacts, 'of'>) =>
	createMiddleware<AppEnv>(async (c, next) => {
		if (c.req.method !== 'POST' || isUpload(c.req.raw, facts)) return next()
		const claim = MEMORY.claim(networkOf(c.env.clientIp, 48))
		try {
			const isStaff = await isStaffPost(c)
			const limits = isStaff ? (facts.of(c.req.path).formLimits ?? STAFF_FORM) : VISITOR_FORM
			const result = await readFormBody(c.req.raw, limits, claim)
			// Staff may send more, and whether this is staff is unknown while the session cannot be read.
			if (isStaff === undefined && result instanceof Response && result.status === 413) return rejectBusy()
			if (result instanceof Response) return result
			c.req.raw = result
			await next()
		} finally {
			claim.release()
		}
	})

/**
 * Returns the request with its body in memory, or a rejection: 400, 413 or 503. The caller releases the
 * memory claim.
 */
export async function readFormBody(
	request: Request,
	limits: FormLimits,
	claim: BodyClaim,
): Promise<Request | Response> {
	const body = await readBytes(request, limits.bytes, claim).catch(() => undefined) // the connection broke
	if (body === 'too-large') return plainText(413, tooLarge(limits.bytes))
	if (body === 'busy') return rejectBusy()
	if (!body) return plainText(400, UNREADABLE)
	if (hasMoreFields(request, body, limits.fields)) return plainText(413, TOO_MANY_FIELDS)
	const { url, method, headers, signal } = request
	const buffered = new Request(url, { method, headers, body, signal })
	if (!isMultipart(request)) return buffered // URL-encoded pairs can always be parsed
	const fields = await countBodyParts(buffered)
	if (fields === undefined) return plainText(400, UNREADABLE)
	return fields > limits.fields ? plainText(413, TOO_MANY_FIELDS) : buffered
}

async function readBytes(
	request: Request,
	maxBytes: number,
	claim: BodyClaim,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'busy'> {
	if (Number(request.headers.get('Content-Length')) > maxBytes) return 'too-large'
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of request.body ?? []) {
		size += chunk.length
		if (size > maxBytes) return 'too-large'
		if (!claim.grow(chunk.length)) return 'busy'
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}

/** Counts separators, which is cheap, before the fields are parsed, which is not. */
function hasMoreFields(request: Request, body: Buffer, maxFields: number): boolean {
	const boundary = boundaryOf(request)
	// URL-encoded fields have a separator between them, multipart ones one at each end.
	return boundary ? hasMore(body, boundary, maxFields + 1) : hasMore(body, '&', maxFields - 1)
}

function hasMore(body: Buffer, separator: string, limit: number): boolean {
	let count = 0
	for (let index = body.indexOf(separator); index !== -1 && count <= limit; count++)
		index = body.indexOf(separator, index + 1)
	return count > limit
}

const contentTypeOf = ({ headers }: Request) => headers.get('Content-Type') ?? ''

function boundaryOf(request: Request): string | undefined {
	const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentTypeOf(request)) ?? []
	const boundary = quoted ?? bare
	return isMultipart(request) && boundary ? `--${boundary}` : undefined
}

const isMultipart = (request: Request) => contentTypeOf(request).toLowerCase().startsWith('multipart/')

/** Counts fields as the parser does, whatever boundary the header claims. Undefined if parsing fails. */
async function countBodyParts(request: Request): Promise<number | undefined> {
	const form = await request
		.clone()
		.formData()
		.catch(() => undefined)
	return form && [...form].length
}

const formatSize = (bytes: number) =>
	bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`
