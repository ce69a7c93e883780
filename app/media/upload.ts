/** One file sent from the browser, told how far it is. */
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Photo } from './photo.ts'
import { UPLOAD_ADDRESS, UPLOAD_TYPE, type UploadAnswer, type UploadProblem } from './photo-upload.ts'

/** So long without a byte going out, or without an answer, the connection counts as lost. */
const SECONDS_OF_SILENCE = 60

export type Upload = { done: Promise<Result<Photo, UploadProblem>>; cancel: () => void }

export function upload(file: Blob, onProgress: (share: number) => void): Upload {
	const request = new XMLHttpRequest()
	request.open('POST', UPLOAD_ADDRESS)
	request.setRequestHeader('Content-Type', UPLOAD_TYPE)
	request.responseType = 'json'

	const done = new Promise<Result<Photo, UploadProblem>>((resolve) => {
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
			resolve(outcomeOf(request))
		}
		listen()
	})
	request.send(file)
	return { done, cancel: () => request.abort() }
}

function outcomeOf({ status, response, responseURL }: XMLHttpRequest): Result<Photo, UploadProblem> {
	if (status === 0) return fail('photo-not-sent')
	if (!responseURL.endsWith(UPLOAD_ADDRESS)) return fail('signed-out')
	const answer = response as UploadAnswer | null
	if (answer && 'photo' in answer) return ok(answer.photo)
	if (answer && 'problem' in answer) return fail(answer.problem)
	return fail(status === 413 ? 'photo-too-large' : 'photo-failed')
}
