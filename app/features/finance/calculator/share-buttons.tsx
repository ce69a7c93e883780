/** Buttons to share the total cost: copy a link with the inputs, or print. Both need JavaScript. */
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import { financeMessages } from '#messages/finance.ts'

const messages = financeMessages.bill
const ANCHOR = '&bill=open#whole-bill'

export default function ShareButtons({ address }: { address: string }) {
	const navigate = useNavigate()
	const [status, setStatus] = useState({ address: '', text: '' })

	async function copy() {
		try {
			await navigator.clipboard.writeText(new URL(address + ANCHOR, location.href).href)
			setStatus({ address, text: messages.copied })
		} catch {
			// Without clipboard permission, or over plain HTTP, the visitor can copy the link from the address bar.
			await navigate(address, { replace: true, preventScrollReset: true })
			setStatus({ address, text: messages.inAddress })
		}
	}

	return (
		<>
			<div className="flex flex-wrap gap-2">
				<Button size="small" className="text-ink" onClick={copy}>
					<Link2 aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.copy}
				</Button>
				<Button size="small" className="text-ink" onClick={() => print()}>
					<icons.Printer aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.print}
				</Button>
			</div>
			<p role="status" className="mt-2 text-sm">
				{status.address === address ? status.text : ''}
			</p>
		</>
	)
}
