/** Shows new recovery codes, to be copied or printed; no other page shows them. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import { factorMessages } from '#messages/second-factor.ts'

const messages = factorMessages.page.stored

export function RecoveryCodes({ codes, doneUrl }: { codes: string[]; doneUrl: string }) {
	const [status, setStatus] = useState('')
	async function copy() {
		try {
			await navigator.clipboard.writeText(codes.join('\n'))
			setStatus(messages.copied)
		} catch {
			// Browsers provide no clipboard on pages without TLS.
			setStatus(messages.notCopied)
		}
	}
	return (
		<>
			<ol className="grid gap-x-6 gap-y-2 rounded-panel border border-line bg-surface-raised p-5 font-mono text-[0.9375rem]">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<p className="mt-4 flex flex-wrap items-center gap-2 no-script:hidden print:hidden">
				<Button size="small" onClick={copy}>
					<Copy aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.copy}
				</Button>
				<Button size="small" onClick={() => print()}>
					<icons.Printer aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.print}
				</Button>
				<span role="status" className="text-sm">
					{status}
				</span>
			</p>
			<ButtonLink to={doneUrl} kind="primary" replace className="mt-6 w-full print:hidden">
				{messages.button}
			</ButtonLink>
		</>
	)
}
