/** The secret of a webhook: only the response to the form that made it shows it. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { focusResult } from '#app/components/lost-focus.ts'
import { receiverMessages } from '#messages/receivers.ts'
import type { ReceiversResult } from './receiver.ts'

const messages = receiverMessages.secret

type Props = { result: Extract<ReceiversResult, { outcome: 'secret' }> }

export function SecretPanel({ result: { intent, name, secret, error } }: Props) {
	const [status, setStatus] = useState('')
	async function copy() {
		try {
			await navigator.clipboard.writeText(secret)
			setStatus(messages.copied)
		} catch {
			// Browsers provide no clipboard on pages without TLS.
			setStatus(messages.notCopied)
		}
	}
	return (
		<section
			aria-labelledby="secret"
			{...focusResult}
			className="mb-8 max-w-200 rounded-panel border border-line bg-surface-raised p-5"
		>
			<h3 id="secret" className="title text-title-sm wrap-anywhere">
				{messages.heading(name)}
			</h3>
			<p className="mt-2 text-sm">{messages.text}</p>
			<p className="mt-4 rounded-control bg-surface-sunken px-4 py-3 font-mono text-sm wrap-anywhere select-all">
				{secret}
			</p>
			<p className="mt-3 flex flex-wrap items-center gap-3 no-script:hidden">
				<Button size="small" onClick={copy}>
					<Copy aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.copy}
				</Button>
				<span role="status" className="text-sm">
					{status}
				</span>
			</p>
			{intent === 'add' && (
				<p className="mt-3 text-sm">
					{error ? messages.notTested(receiverMessages.error(error)) : messages.tested}
				</p>
			)}
		</section>
	)
}
