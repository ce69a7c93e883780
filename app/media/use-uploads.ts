/** Files on their way, a few at once; each can be tried again and given up. */
import { useEffect, useRef, useState } from 'react'
import { newId } from '#app/kernel/new-id.ts'
import type { Photo } from './photo.ts'
import { problemOf, type UploadProblem } from './photo-upload.ts'
import { type Upload, upload } from './upload.ts'

/** More would only share one line, and all come late. */
const AT_ONCE = 2

export type Sending = {
	key: string
	file: File
	preview: string // an address of the file itself: shown before anything is sent
	share: number // of its bytes that went out
	state: 'waiting' | 'sending' | 'failed'
	problem?: UploadProblem
}

type Told = {
	onSent: (key: string, photo: Photo, preview: string) => void
	/** When nothing is on its way any more: how many arrived since it began, and how many did not. */
	onRest: (counts: { sent: number; failed: number }) => void
}

export function useUploads(told: Told) {
	const [files, setFiles] = useState<Sending[]>([])
	const now = useRef({ files, counts: { sent: 0, failed: 0 }, told, previews: [] as string[] })
	const running = useRef(new Map<string, Upload>())
	now.current.told = told

	useEffect(() => {
		const uploads = running.current
		const all = now.current
		return () => {
			// Whoever closed the form is told nothing more of its files.
			all.files = []
			all.counts = { sent: 0, failed: 0 }
			for (const { cancel } of uploads.values()) cancel()
			for (const preview of all.previews) URL.revokeObjectURL(preview)
		}
	}, [])

	function update(change: (before: Sending[]) => Sending[]) {
		now.current.files = change(now.current.files)
		setFiles(now.current.files)
	}
	const set = (key: string, change: Partial<Sending>) =>
		update((before) => before.map((file) => (file.key === key ? { ...file, ...change } : file)))
	const drop = (key: string) => update((before) => before.filter((file) => file.key !== key))

	function goOn() {
		const free = AT_ONCE - running.current.size
		for (const file of now.current.files.filter(isWaiting).slice(0, Math.max(0, free))) void send(file)
		if (running.current.size > 0) return
		const { counts } = now.current
		if (counts.sent + counts.failed > 0) now.current.told.onRest(counts)
		now.current.counts = { sent: 0, failed: 0 }
	}

	async function send({ key, file, preview }: Sending) {
		set(key, { state: 'sending', share: 0, problem: undefined })
		const started = upload(file, (share) => set(key, { share }))
		running.current.set(key, started)
		const result = await started.done
		running.current.delete(key)
		if (!now.current.files.some((one) => one.key === key)) return goOn() // given up meanwhile
		if (result.ok) {
			now.current.counts.sent += 1
			now.current.told.onSent(key, result.value, preview)
			drop(key)
		} else {
			now.current.counts.failed += 1
			set(key, { state: 'failed', problem: result.problem })
		}
		goOn()
	}

	/** Answers their keys, in their order. */
	function add(added: File[]): string[] {
		const sending = added.map((file) => begun(file))
		now.current.previews.push(...sending.map(({ preview }) => preview))
		now.current.counts.failed += sending.filter(({ problem }) => problem).length
		update((before) => [...before, ...sending])
		goOn()
		return sending.map(({ key }) => key)
	}

	return {
		files,
		isBusy: files.some(({ state }) => state !== 'failed'),
		add,
		retry: (key: string) => {
			set(key, { state: 'waiting', problem: undefined })
			goOn()
		},
		cancel: (key: string) => {
			drop(key)
			running.current.get(key)?.cancel()
		},
	}
}

const isWaiting = ({ state }: Sending) => state === 'waiting'

function begun(file: File): Sending {
	const problem = problemOf(file)
	return {
		key: newId(),
		file,
		preview: URL.createObjectURL(file),
		share: 0,
		state: problem ? 'failed' : 'waiting',
		problem,
	}
}
