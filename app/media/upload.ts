/** One file sent from the browser, told how far it is. */
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { UPLOAD_TYPE } from './photo-upload.ts'
import type { AnyUploadProblem, UploadKind } from './upload-kind.ts'

/** So long without a byte going out, or without an answer, the connection counts as lost. */
const SECONDS_OF_SILENCE = 60

export type Upload<Sent> = { done: Promise<Result<Sent, AnyUploadProblem>>; cancel: () => void }

export function upload<Sent>(
	kind: UploadKind<Sent>,
	file: Blob,
	onProgress: (share: number) => void,
): Upload<Sent> {
	const request = new XMLHttpRequest()
	request.open('POST', kind.address)
	request.setRequestHeader('Content-Type', UPLOAD_TYPE)
	request.responseType = 'json'

	const done = new Promise<Result<Sent, AnyUploadProblem>>((resolve) => {
		let silence: ReturnType<typeof setTimeout> | undefined
		const listen = () => {
			clearTimeout(silence)
			silence = setTimeout(() => request.abort(), SECONDS_OF_SILENCE * 1000)
		}
		request.upload.onprogress = ({ loaded, total }) => {
			listen()
			onProgress(total > 0 ? loaded / total : 0)
		}
		request.onloadend = () => {
			clearTimeout(silence)
			resolve(outcomeOf(kind, request))
		}
		listen()
	})
	request.send(file)
	return { done, cancel: () => request.abort() }
}

function outcomeOf<Sent>(
	{ name, address, sentIn }: UploadKind<Sent>,
	{ status, response, responseURL }: XMLHttpRequest,
): Result<Sent, AnyUploadProblem> {
	if (status === 0) return fail(`${name}-not-sent` as const)
	if (!responseURL.endsWith(address)) return fail('signed-out')
	const answer = response as { problem?: AnyUploadProblem } | null
	const sent = answer && sentIn(answer)
	if (sent) return ok(sent)
	return fail(
		answer?.problem ?? (status === 413 ? (`${name}-too-large` as const) : (`${name}-failed` as const)),
	)
}
