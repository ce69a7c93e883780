/** A form that is answered with a file for a password: saves the file, or says why there is none. */
import { useState } from 'react'

/**
 * Hand all three to useForm: `download` as its `onSubmit`. Why there is no file is the error of the field `password`;
 * `came`: as the page was told, to which the browser went without a script. `failed`: no response, or an unreadable one.
 */
export function useDownload<Refusal extends string>(came?: Refusal) {
	const [isPending, setPending] = useState(false)
	const [rejected, setRejected] = useState(came && rejectionBy(came))

	async function download(form: HTMLFormElement) {
		setPending(true)
		try {
			const refusal = await requestFile<Refusal>(form)
			setRejected(refusal && rejectionBy(refusal))
			if (!refusal) form.reset()
		} catch {
			setRejected(rejectionBy('failed'))
		} finally {
			setPending(false)
		}
	}
	return { submission: { state: isPending ? 'submitting' : 'idle' }, rejected, download }
}

const rejectionBy = (code: string) => ({ errors: { password: code } })

async function requestFile<Refusal>(form: HTMLFormElement): Promise<Refusal | undefined> {
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
