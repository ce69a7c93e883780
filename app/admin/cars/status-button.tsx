/** Marks a vehicle as sold, or a sold one as available again. */
import { CircleCheckBig, Undo2 } from 'lucide-react'
import { useSaving } from '#app/admin/components/use-saving.ts'
import { showToast } from '#app/components/toast.tsx'
import type { RecordResult } from '#app/features/records/record-result.ts'
import type { StockItem } from '#app/features/vehicles/vehicle-record.ts'
import { carsMessages as messages } from '#messages/admin-cars.ts'
import { recordMessages } from '#messages/admin-components.ts'
import { websiteLink } from './website-link.ts'

const { toasts } = messages

type Props = {
	item: StockItem
	onSaved: (item: StockItem) => void
	onGone: (id: string) => void
}

export function StatusButton({ item: { id, name, version, status }, onSaved, onGone }: Props) {
	const { isBusy, send } = useSaving<RecordResult<StockItem>>((result) => {
		if (result.outcome === 'changed') {
			onSaved(result.item)
			return showToast({ description: toasts.changed, link: websiteLink(result.item) })
		}
		if (result.outcome === 'stale') {
			onSaved(result.newer)
			return showError(recordMessages.staleRow(messages.what, result.by))
		}
		if (result.outcome !== 'rejected') return showError(toasts.failed.change)
		onGone(id)
		showError(recordMessages.goneBefore(messages.what))
	})
	const next = status === 'sold' ? 'available' : 'sold'
	const text = messages.mark[next]
	const Icon = next === 'sold' ? CircleCheckBig : Undo2
	return (
		<button
			type="button"
			aria-label={messages.markLabel(text, name)}
			title={text}
			aria-disabled={isBusy || undefined}
			onClick={() => isBusy || send({ intent: 'status', id, version, status: next })}
			className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-[650] hover:bg-surface-hover max-md:mr-auto max-[22.5rem]:w-full"
		>
			<Icon aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
			<span className="whitespace-nowrap md:max-xl:hidden">{text}</span>
		</button>
	)
}

const showError = (description: string) =>
	showToast({ title: toasts.error, description, variant: 'destructive' })
