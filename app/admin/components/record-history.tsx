/** Who changed a record, from what to what, and a button that puts an earlier version back. */
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { clientLoader } from '#app/admin/history.ts'
import { Button } from '#app/components/button.tsx'
import { ConfirmDialog } from '#app/components/dialog.tsx'
import { showToast } from '#app/components/toast.tsx'
import type { RecordResult } from '#app/features/records/record-result.ts'
import { historyMessages as messages } from '#messages/audit-log.ts'
import { useSaving } from './use-records.ts'

type Line = NonNullable<Awaited<ReturnType<typeof clientLoader>>>[number]

type Props<Item> = {
	kind: string
	record: { id: string; version: string }
	what: string // such as `car`
	onPutBack: (item: Item) => void
}

/** Mount it again for another record or version. */
export function RecordHistory<Item>({ kind, record, what, onPutBack }: Props<Item>) {
	const id = useId()
	const { data: lines, load } = useFetcher<typeof clientLoader>()
	const [chosen, setChosen] = useState<Line>()
	const { isBusy, send } = useSaving<RecordResult<Item>>((result) => {
		setChosen(undefined)
		if (result.outcome === 'changed') {
			onPutBack(result.item)
			return showToast({ description: messages.done(what, chosen?.at ?? '') })
		}
		const code = result.outcome === 'rejected' ? result.error : result.outcome
		const by = result.outcome === 'stale' ? result.by : undefined
		const reason = (messages.rejections as Record<string, (what: string, by?: string) => string>)[code]
		const description = (reason ?? messages.rejections.failed)(what, by)
		showToast({ title: messages.error, description, variant: 'destructive' })
	})
	const loadOnce = useEffectEvent(() => void load(href('/admin/history/:kind/:id', { kind, id: record.id })))
	useEffect(() => loadOnce(), [])
	if (!lines?.length) return null
	return (
		<section aria-labelledby={id} className="mt-7 border-t border-line pt-5 text-sm">
			<h3 id={id} className="title text-title-sm">
				{messages.title}
			</h3>
			<ul className="mt-2">
				{lines.map((line) => (
					<li
						key={`${line.time} ${line.text}`}
						className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2 not-last:border-b not-last:border-line"
					>
						<p className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
							<time dateTime={line.time} className="text-ink-muted">
								{line.at}
							</time>{' '}
							{line.text}
						</p>
						{line.version !== null && (
							<Button
								kind="quiet"
								size="small"
								aria-label={messages.putBackLabel(line.at)}
								onClick={() => setChosen(line)}
							>
								{messages.putBack}
							</Button>
						)}
					</li>
				))}
			</ul>
			<ConfirmDialog
				open={chosen !== undefined}
				busy={isBusy}
				title={messages.question}
				text={messages.questionText(what, chosen?.at ?? '')}
				stay={messages.stay}
				go={messages.putBack}
				goBusy={messages.busy}
				goKind="dark"
				onStay={() => setChosen(undefined)}
				onGo={() => void send({ intent: 'put-back', ...record, earlier: String(chosen?.version) })}
			/>
		</section>
	)
}
