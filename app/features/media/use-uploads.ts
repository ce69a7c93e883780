/** A queue of uploads with limited concurrency; each can be retried or cancelled. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { newId } from '#app/core/ids.ts'
import { fail, fail as failWith, ok, type Result } from '#app/core/result.ts'
import { UPLOAD_TYPE } from './photo-file.ts'
import type { AnyUploadError, UploadKind } from './upload-kind.ts'
import { RESPONSE_SECONDS } from './upload-times.ts'

/** Uploads one file from the browser, with progress. */
const SILENT_UPLOAD_SECONDS = 60

type Upload<Item> = { result: Promise<Result<Item, AnyUploadError>>; cancel: () => void }

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

/** More uploads at once would only share the connection, and all would finish later. */
const AT_ONCE = 2

export type UploadItem = {
	key: string
	file: File
	preview: string // an object URL of the file, shown before anything is uploaded
	fraction: number // uploaded fraction of the bytes, 0 to 1
	state: 'waiting' | 'sending' | 'failed'
	error?: AnyUploadError
}

/** `error`: of the last upload that failed. */
type Counts = { sent: number; failed: number; error?: AnyUploadError }

type UploadCallbacks<Item> = {
	onSent: (key: string, item: Item, preview: string) => void
	/** Called when no upload is left: how many succeeded and failed since the first one started. */
	onIdle: (counts: Counts) => void
}

export function useUploads<Item>(kind: UploadKind<Item>, callbacks: UploadCallbacks<Item>) {
	const [files, setFiles] = useState<UploadItem[]>([])
	const latest = useRef({ files, counts: emptyCounts(), details: callbacks, previews: [] as string[] })
	const running = useRef(new Map<string, Pick<Upload<Item>, 'cancel'>>())
	useLayoutEffect(() => {
		latest.current.details = callbacks
	})

	useEffect(() => {
		const uploads = running.current
		const all = latest.current
		return () => {
			// The form is closed: no more callbacks for its files.
			all.files = []
			all.counts = emptyCounts()
			for (const { cancel } of uploads.values()) cancel()
			for (const preview of all.previews) URL.revokeObjectURL(preview)
		}
	}, [])

	function update(change: (before: UploadItem[]) => UploadItem[]) {
		latest.current.files = change(latest.current.files)
		setFiles(latest.current.files)
	}
	const patch = (key: string, change: Partial<UploadItem>) =>
		update((before) => before.map((file) => (file.key === key ? { ...file, ...change } : file)))
	const fail = (error: AnyUploadError) => {
		const { counts } = latest.current
		latest.current.counts = { ...counts, failed: counts.failed + 1, error }
	}
	const isListed = (key: string) => latest.current.files.some((one) => one.key === key)
	const remove = (key: string) => update((before) => before.filter((file) => file.key !== key))

	function startNext() {
		const free = AT_ONCE - running.current.size
		for (const file of latest.current.files.filter(isWaiting).slice(0, Math.max(0, free))) void send(file)
		if (running.current.size > 0) return
		const { counts } = latest.current
		if (counts.sent + counts.failed > 0) latest.current.details.onIdle(counts)
		latest.current.counts = emptyCounts()
	}

	async function send({ key, file, preview }: UploadItem) {
		patch(key, { state: 'sending', fraction: 0, error: undefined })
		running.current.set(key, { cancel: () => {} })
		const blob = kind.convert ? await kind.convert(file) : file
		const started = blob && isListed(key) && upload(kind, blob, (fraction) => patch(key, { fraction }))
		if (started) running.current.set(key, started)
		const result = started ? await started.result : notConverted
		running.current.delete(key)
		if (!isListed(key)) return startNext() // cancelled meanwhile
		if (result.ok) {
			latest.current.counts.sent += 1
			latest.current.details.onSent(key, result.value, preview)
			remove(key)
		} else {
			fail(result.error)
			patch(key, { state: 'failed', error: result.error })
		}
		startNext()
	}

	/** Adds files and returns their keys, in the same order. */
	function add(added: File[]): string[] {
		const sending = added.map((file) => createUploadItem(file, kind.errorOf(file)))
		latest.current.previews.push(...sending.map(({ preview }) => preview))
		for (const { error } of sending) if (error) fail(error)
		update((before) => [...before, ...sending])
		startNext()
		return sending.map(({ key }) => key)
	}

	return {
		files,
		isBusy: files.some(({ state }) => state !== 'failed'),
		add,
		retry: (key: string) => {
			patch(key, { state: 'waiting', error: undefined })
			startNext()
		},
		cancel: (key: string) => {
			remove(key)
			running.current.get(key)?.cancel()
		},
	}
}

const notConverted = failWith('photo-heic' as const)

const emptyCounts = (): Counts => ({ sent: 0, failed: 0 })

const isWaiting = ({ state }: UploadItem) => state === 'waiting'

function createUploadItem(file: File, error: AnyUploadError | undefined): UploadItem {
	return {
		key: newId(),
		file,
		preview: URL.createObjectURL(file),
		fraction: 0,
		state: error ? 'failed' : 'waiting',
		error,
	}
}
