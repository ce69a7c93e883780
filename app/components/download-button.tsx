/** A form that requires a password and returns a file: its button, and the file or the reason why there is none. */
import { type ComponentProps, useState } from 'react'
import { downloadMessages } from '#messages/passwords.ts'
import { SubmitButton } from './button.tsx'

type Props = Pick<ComponentProps<typeof SubmitButton>, 'text' | 'busyText' | 'busy'> & { isSaved: boolean }

export const DownloadButton = ({ isSaved, ...button }: Props) => (
	<div>
		<SubmitButton kind="dark" {...button} />
		<p role="status" className="text-sm font-semibold text-positive">
			{isSaved && <span className="block pt-3">{downloadMessages.done}</span>}
		</p>
	</div>
)

/**
 * Pass all three to useForm, `download` as its `onSubmit`. The reason for a rejection is the field error of
 * `password`. `initialError`: the error code from the URL, if the form was sent without JavaScript. `failed`:
 * no response, or an unreadable one. `signed-out`: the session has ended. `isSaved`: what the form sent last is a file
 * now.
 */
export function useDownload<Code extends string>(initialError?: Code) {
	const [isPending, setPending] = useState(false)
	const [isSaved, setSaved] = useState(false)
	const [rejected, setRejected] = useState(initialError && toRejection(initialError))

	async function download(form: HTMLFormElement) {
		setPending(true)
		setSaved(false)
		try {
			const code = await requestFile<Code>(form)
			setRejected(code && toRejection(code))
			setSaved(!code)
			if (!code) form.reset()
		} catch {
			setRejected(toRejection('failed'))
		} finally {
			setPending(false)
		}
	}
	return { submission: { state: isPending ? 'submitting' : 'idle' }, isSaved, rejected, download }
}

const toRejection = (code: string) => ({ errors: { password: code } })

async function requestFile<Code>(form: HTMLFormElement): Promise<Code | 'signed-out' | undefined> {
	const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
	const response = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } })
	if (response.redirected) return 'signed-out' // to the sign-in page
	if (response.status === 403) return ((await response.json()) as { error: Code }).error
	if (!response.ok) throw new Error(String(response.status))
	saveFile(await response.blob(), fileNameIn(response))
	return undefined
}

function saveFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file)
	Object.assign(document.createElement('a'), { href: address, download: name }).click()
	setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const fileNameIn = ({ headers }: Response) =>
	/filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download'
