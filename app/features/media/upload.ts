/** Uploads one file from the browser, with progress. */
import { fail, ok, type Result } from '#app/core/result.ts'
import { UPLOAD_TYPE } from './photo-upload.ts'
import { RESPONSE_SECONDS } from './upload-endpoints.ts'
import type { AnyUploadError, UploadKind } from './upload-kind.ts'

const SILENT_UPLOAD_SECONDS = 60

export type Upload<Item> = { result: Promise<Result<Item, AnyUploadError>>; cancel: () => void }

/**
 * Starts an upload. `onProgress` gets the uploaded fraction, 0 to 1. It is aborted when the connection is silent
 * too long: while the file is sent, and, longer, while the server cleans and stores it.
 */
export function upload<Item>(
	kind: UploadKind<Item>,
	file: Blob,
	onProgress: (fraction: number) => void,
): Upload<Item> {
	const request = new XMLHttpRequest()
	request.open('POST', kind.address)
	request.setRequestHeader('Content-Type', UPLOAD_TYPE)
	request.responseType = 'json'

	const result = new Promise<Result<Item, AnyUploadError>>((resolve) => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const restartTimer = (seconds: number) => {
			clearTimeout(timer)
			timer = setTimeout(() => request.abort(), seconds * 1000)
		}
		request.upload.onprogress = ({ loaded, total }) => {
			restartTimer(loaded < total ? SILENT_UPLOAD_SECONDS : RESPONSE_SECONDS)
			onProgress(total > 0 ? loaded / total : 0)
		}
		request.upload.onload = () => restartTimer(RESPONSE_SECONDS)
		request.onloadend = () => {
			clearTimeout(timer)
			resolve(readResult(kind, request))
		}
		restartTimer(SILENT_UPLOAD_SECONDS)
	})
	request.send(file)
	return { result, cancel: () => request.abort() }
}

function readResult<Item>(
	{ name, address, readItem: sentIn }: UploadKind<Item>,
	{ status, response, responseURL }: XMLHttpRequest,
): Result<Item, AnyUploadError> {
	if (status === 0) return fail(`${name}-not-sent` as const)
	if (!responseURL.endsWith(address)) return fail('signed-out')
	const result = response as { error?: AnyUploadError } | null
	const item = result && sentIn(result)
	if (item) return ok(item)
	return fail(
		result?.error ?? (status === 413 ? (`${name}-too-large` as const) : (`${name}-failed` as const)),
	)
}
