import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { videoUpload } from './upload-kind.ts'
import {
	CLEANING_SECONDS,
	RESPONSE_SECONDS,
	SILENT_CONNECTION_SECONDS,
	STORING_SECONDS,
} from './upload-times.ts'
import { upload } from './use-uploads.ts'

type Progress = { loaded: number; total: number }

/** A request of the browser whose events the test triggers. */
class FakeRequest {
	static latest: FakeRequest
	status = 0
	response: object | null = null
	responseURL = ''
	upload: { onprogress?: (event: Progress) => void; onload?: () => void } = {}
	onloadend?: () => void
	constructor() {
		FakeRequest.latest = this
	}
	open() {}
	setRequestHeader() {}
	send() {}
	abort() {
		this.onloadend?.()
	}
}

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

function start() {
	const { result } = upload(videoUpload, new Blob(), () => {})
	const state = { ended: false }
	void result.then(() => {
		state.ended = true
	})
	const isOverAfter = async (seconds: number) => {
		await vi.advanceTimersByTimeAsync(seconds * 1000)
		return state.ended
	}
	return { request: FakeRequest.latest, result, isOverAfter }
}

test('an upload is aborted after a minute without progress', async () => {
	const { request, result, isOverAfter } = start()
	expect(await isOverAfter(59)).toBe(false)
	request.upload.onprogress?.({ loaded: 1, total: 2 })
	expect(await isOverAfter(59)).toBe(false)
	expect(await isOverAfter(2)).toBe(true)
	expect(await result).toEqual({ ok: false, error: 'video-not-sent' })
})

test('after the last byte it waits longer than the server takes to clean and store the file', async () => {
	const { request, result, isOverAfter } = start()
	request.upload.onprogress?.({ loaded: 2, total: 2 })
	request.upload.onload?.()
	expect(await isOverAfter(CLEANING_SECONDS + STORING_SECONDS)).toBe(false)
	Object.assign(request, { status: 200, response: { video: '/films/a.mp4' }, responseURL: '/admin/videos' })
	request.onloadend?.()
	expect(await result).toEqual({ ok: true, value: '/films/a.mp4' })
})

test('it is aborted when the server never responds, before the server closes the connection', async () => {
	const { request, isOverAfter } = start()
	request.upload.onload?.()
	expect(await isOverAfter(RESPONSE_SECONDS - 1)).toBe(false)
	expect(await isOverAfter(2)).toBe(true)
	expect(SILENT_CONNECTION_SECONDS).toBeGreaterThan(RESPONSE_SECONDS)
})
