/** Responses with a file, and to the upload of one. */
import { redirect } from 'react-router'
import { BYTE_ORDER_MARK } from '#app/core/csv-and-xml.ts'
import type { Result } from '#app/core/result.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { UPLOAD_TYPE } from '#app/features/media/photo-file.ts'
import type {
	ArchiveUploadError,
	DocumentUploadError,
	LogoUploadError,
	UploadError,
	VideoUploadError,
} from '#app/features/media/upload-kind.ts'
import type { Upload } from '#app/features/media/upload-receiving.server.ts'
import type { Log } from '#app/infra/log.server.ts'
import { classifyStorageError, logAway } from '#app/infra/storage/files.server.ts'

export const fileResponse = (bytes: Uint8Array, type: string, name: string): Response =>
	new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: {
			'Content-Type': type,
			'Content-Length': String(bytes.length),
			'Content-Disposition': `attachment; filename="${name}"`,
			'Cache-Control': 'no-store',
		},
	})

/** Of a form that requires a password: an error as JSON (fetch) or as a redirect to the page (without JavaScript). */
export const fileRejection = (request: Request, error: string, page: string): Response =>
	request.headers.get('Accept') === 'application/json'
		? Response.json({ error }, { status: 403, headers: { 'Cache-Control': 'no-store' } })
		: redirect(`${page}${page.includes('?') ? '&' : '?'}rejected=${error}`)

/** Streams a CSV file as a response, line by line as it is read. */
export const csvResponse = (name: string, lines: AsyncGenerator<string>): Response =>
	new Response(toByteStream(lines), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}"`,
			'Cache-Control': 'no-store',
		},
	})

function toByteStream(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	return new ReadableStream({
		start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK)),
		async pull(stream) {
			const { done: isDone, value } = await lines.next()
			if (isDone) stream.close()
			else stream.enqueue(encoder.encode(value))
		},
		cancel: async () => void (await lines.return(undefined)),
	})
}

// video: its address; archive: the id of its import; logo, document: the file
type Stored = { photo: Photo; video: string; archive: string; logo: string; document: string }
type Rejection = UploadError | VideoUploadError | ArchiveUploadError | LogoUploadError | DocumentUploadError

const STATUSES: Partial<Record<Rejection, number>> = {
	'photo-too-large': 413,
	'photo-too-many-pixels': 413,
	'photo-type-not-taken': 415,
	'photo-heic': 415,
	'photo-no-space': 507,
	'photo-storage-away': 503,
	'video-too-large': 413,
	'video-type-not-taken': 415,
	'video-coding': 415,
	'video-no-space': 507,
	'video-storage-away': 503,
	'archive-too-large': 413,
	'archive-type-not-taken': 415,
	'archive-no-space': 507,
	'archive-storage-away': 503,
	'logo-too-large': 413,
	'logo-too-many-pixels': 413,
	'logo-type-not-taken': 415,
	'logo-svg': 415,
	'logo-animated': 415,
	'logo-no-space': 507,
	'logo-storage-away': 503,
	'document-too-large': 413,
	'document-type-not-taken': 415,
	'document-no-space': 507,
	'document-storage-away': 503,
}

/** Receives one file as the raw body, and maps a rejection or a fault of the storage to its HTTP status. */
export async function respondToUpload<Kind extends keyof Stored>(
	{ headers, body }: Request,
	log: Log,
	kind: Kind,
	receive: (upload: Upload) => Promise<Result<Stored[Kind], Rejection>>,
): Promise<Response> {
	if (headers.get('Content-Type') !== UPLOAD_TYPE) return rejectUpload(`${kind}-type-not-taken`)
	const size = headers.get('Content-Length')
	if (size === null) return Response.json({ error: `${kind}-failed` }, { status: 411 })
	try {
		const received = await receive({ body, size: Number(size) })
		return received.ok ? Response.json({ [kind]: received.value }) : rejectUpload(received.error)
	} catch (error) {
		const fault = classifyStorageError(error)
		if (!fault) throw error
		if (fault === 'away') logAway(log, error)
		return rejectUpload(fault === 'away' ? `${kind}-storage-away` : `${kind}-no-space`)
	}
}

const rejectUpload = (error: Rejection): Response =>
	Response.json({ error }, { status: STATUSES[error] ?? 422 })
