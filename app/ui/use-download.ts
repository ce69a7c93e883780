/** A form that is answered with a file: it is saved where it arrives, and what stands in its way is told beside the form. */
import { type FormEvent, useState } from 'react'

/** Without a script the browser does the same by itself. `failed`: no answer, or none that can be read. */
export function useDownload<Refusal extends string>() {
	const [busy, setBusy] = useState(false)
	const [refusal, setRefusal] = useState<Refusal | 'failed'>()

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (busy) return
		const form = event.currentTarget
		setBusy(true)
		setRefusal(undefined)
		try {
			const told = await asked<Refusal>(form)
			setRefusal(told)
			if (!told) form.reset()
		} catch {
			setRefusal('failed')
		} finally {
			setBusy(false)
		}
	}
	return { busy, refusal, onSubmit }
}

async function asked<Refusal>(form: HTMLFormElement): Promise<Refusal | undefined> {
	const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
	const response = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } })
	if (response.redirected) {
		window.location.assign(response.url) // signed out meanwhile
		return undefined
	}
	if (response.status === 403) return ((await response.json()) as { refusal: Refusal }).refusal
	if (!response.ok) throw new Error(String(response.status))
	save(await response.blob(), nameIn(response))
	return undefined
}

function save(file: Blob, name: string): void {
	const address = URL.createObjectURL(file)
	Object.assign(document.createElement('a'), { href: address, download: name }).click()
	setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const nameIn = ({ headers }: Response) =>
	/filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download'
