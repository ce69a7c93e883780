/** Files on their way, a few at once; each can be tried again and given up. */
import { useEffect, useRef, useState } from 'react'
import { newId } from '#app/kernel/new-id.ts'
import { type Upload, upload } from './upload.ts'
import type { AnyUploadProblem, UploadKind } from './upload-kind.ts'

/** More would only share one line, and all come late. */
const AT_ONCE = 2

export type Sending = {
	key: string
	file: File
	preview: string // an address of the file itself: shown before anything is sent
	share: number // of its bytes that went out
	state: 'waiting' | 'sending' | 'failed'
	problem?: AnyUploadProblem
}

/** `problem`: of the last one that failed. */
type Counts = { sent: number; failed: number; problem?: AnyUploadProblem }

type Told<Sent> = {
	onSent: (key: string, sent: Sent, preview: string) => void
	/** When nothing is on its way any more: how many arrived since it began, and how many did not. */
	onRest: (counts: Counts) => void
}

export function useUploads<Sent>(kind: UploadKind<Sent>, told: Told<Sent>) {
	const [files, setFiles] = useState<Sending[]>([])
	const now = useRef({ files, counts: none(), told, previews: [] as string[] })
	const running = useRef(new Map<string, Upload<Sent>>())
	now.current.told = told

	useEffect(() => {
		const uploads = running.current
		const all = now.current
		return () => {
			// Whoever closed the form is told nothing more of its files.
			all.files = []
			all.counts = none()
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
	const fail = (problem: AnyUploadProblem) => {
		const { counts } = now.current
		now.current.counts = { ...counts, failed: counts.failed + 1, problem }
	}
	const drop = (key: string) => update((before) => before.filter((file) => file.key !== key))

	function goOn() {
		const free = AT_ONCE - running.current.size
		for (const file of now.current.files.filter(isWaiting).slice(0, Math.max(0, free))) void send(file)
		if (running.current.size > 0) return
		const { counts } = now.current
		if (counts.sent + counts.failed > 0) now.current.told.onRest(counts)
		now.current.counts = none()
	}

	async function send({ key, file, preview }: Sending) {
		set(key, { state: 'sending', share: 0, problem: undefined })
		const started = upload(kind, file, (share) => set(key, { share }))
		running.current.set(key, started)
		const result = await started.done
		running.current.delete(key)
		if (!now.current.files.some((one) => one.key === key)) return goOn() // given up meanwhile
		if (result.ok) {
			now.current.counts.sent += 1
			now.current.told.onSent(key, result.value, preview)
			drop(key)
		} else {
			fail(result.problem)
			set(key, { state: 'failed', problem: result.problem })
		}
		goOn()
	}

	/** Answers their keys, in their order. */
	function add(added: File[]): string[] {
		const sending = added.map((file) => begun(file, kind.problemOf(file)))
		now.current.previews.push(...sending.map(({ preview }) => preview))
		for (const { problem } of sending) if (problem) fail(problem)
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

const none = (): Counts => ({ sent: 0, failed: 0 })

const isWaiting = ({ state }: Sending) => state === 'waiting'

function begun(file: File, problem: AnyUploadProblem | undefined): Sending {
	return {
		key: newId(),
		file,
		preview: URL.createObjectURL(file),
		share: 0,
		state: problem ? 'failed' : 'waiting',
		problem,
	}
}
