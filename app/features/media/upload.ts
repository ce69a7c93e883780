/** Uploads one file from the browser, with progress. */
import { fail, ok, type Result } from '#app/core/result.ts'
import { UPLOAD_TYPE } from './photo-upload.ts'
import type { AnyUploadError, UploadKind } from './upload-kind.ts'

/** The upload is aborted after this many seconds without progress or a response. */
const SECONDS_OF_SILENCE = 60

export type Upload<Item> = { result: Promise<Result<Item, AnyUploadError>>; cancel: () => void }

/** Starts an upload. `onProgress` gets the uploaded fraction, 0 to 1. */
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
		const restartTimer = () => {
			clearTimeout(timer)
			timer = setTimeout(() => request.abort(), SECONDS_OF_SILENCE * 1000)
		}
		request.upload.onprogress = ({ loaded, total }) => {
			restartTimer()
			onProgress(total > 0 ? loaded / total : 0)
		}
		request.onloadend = () => {
			clearTimeout(timer)
			resolve(readResult(kind, request))
		}
		restartTimer()
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
