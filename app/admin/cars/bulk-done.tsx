/** What was changed of many cars, and the button that undoes it for ten minutes. */
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { describeChanges } from '#app/features/staff/audit-log/audit-log.ts'
import type { DoneBulkChange } from '#app/features/vehicles/bulk/bulk-service.server.ts'
import { vehicleAuditText } from '#app/features/vehicles/vehicle-audit-log.ts'
import { bulkMessages as messages } from '#messages/vehicle-bulk.ts'

export function BulkDone({ done: { at, entries, minutesLeft } }: { done: DoneBulkChange }) {
	const isDeleted = entries.some(({ action }) => action === 'deleted')
	const text = isDeleted ? messages.deleted(entries.length) : messages.done(entries.length)
	return (
		<div className="grid max-w-200 gap-6">
			<Notice kind="good" role="status" takesFocus>
				{text} {minutesLeft > 0 ? messages.undoFor(minutesLeft) : messages.tooLate}
			</Notice>
			{minutesLeft > 0 ? (
				<ButtonForm fields={{ intent: 'undo', at: at.getTime() }}>
					{(isPending) => (
						<SubmitButton kind="line" text={messages.undo} busyText={messages.undoing} busy={isPending} />
					)}
				</ButtonForm>
			) : (
				<p className="text-sm text-ink-muted">{messages.tooLateHelp}</p>
			)}
			<ul aria-label={messages.list} className="grid gap-1 text-sm">
				{entries.map((entry) => (
					<li key={entry.recordId}>
						<b className="font-[620]">{entry.recordName}</b>{' '}
						<span className="text-ink-muted">{describeChanges(entry, vehicleAuditText)}</span>
					</li>
				))}
			</ul>
		</div>
	)
}
