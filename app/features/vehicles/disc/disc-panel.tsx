/** The button that photographs a licence disc, and what became of it. */
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button, buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { FieldNote } from '#app/components/field.tsx'
import { PHOTO_TYPES } from '#app/features/media/photo-file.ts'
import { licenceDiscMessages as messages } from '#messages/licence-disc.ts'
import type { Disc, DiscReading } from './use-disc.ts'

type Props = { disc: Disc; labels: Record<string, string>; className?: string }

export function DiscPanel({ disc: { reading, hasMarks, read, confirm }, labels, className }: Props) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const readChosen = useEffectEvent(() => {
		const { files, form } = input.current ?? {}
		if (files?.[0] && form) void read(files[0], form)
		if (input.current) input.current.value = '' // so that the same photo can be chosen again
	})
	useEffect(() => readChosen(), []) // chosen before hydration
	return (
		<div className={cn('grid gap-2', className)}>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<label
					className={cn(
						buttonClass({ size: 'small' }),
						'cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
					)}
				>
					{messages.photograph}
					<input
						ref={input}
						type="file"
						accept={PHOTO_TYPES}
						capture="environment"
						aria-describedby={`${id}-help`}
						onChange={() => readChosen()}
						className="sr-only"
					/>
				</label>
				<p id={`${id}-help`} className="min-w-0 flex-1 basis-60 text-xs text-ink-muted">
					{messages.help}
				</p>
			</div>
			<div role="status" className="text-sm empty:hidden">
				{outcomeOf(reading, labels)}
			</div>
			{hasMarks && (
				<Button
					size="small"
					className="justify-self-start"
					onClick={() => {
						confirm()
						input.current?.focus()
					}}
				>
					{messages.confirm}
				</Button>
			)}
		</div>
	)
}

function outcomeOf(reading: DiscReading, labels: Record<string, string>): ReactNode {
	const textOf = (name: string) => labels[name] ?? name
	if (reading.kind === 'none') return null
	if (reading.kind === 'reading') return messages.reading
	if (reading.kind === 'failed')
		return (
			<FieldNote id="disc-problem" kind="error">
				{`${messages.errors[reading.error] ?? messages.errors['disc-failed']} ${messages.unchanged}`}
			</FieldNote>
		)
	const { filled, differing, lacking } = reading
	return [
		...(filled.length > 0 ? [messages.filled(filled.map(textOf))] : []),
		...(filled.length + differing.length === 0 ? [messages.nothingNew] : []),
		...differing.map(([name, value]) => messages.differs(textOf(name), value)),
		...(lacking.length > 0 ? [messages.lacking(lacking.map(textOf))] : []),
	].map((text) => <p key={text}>{text}</p>)
}

/** Below a field, until a person changes or confirms it. */
export const DiscMark = () => <strong className="text-ink">{messages.mark} </strong>
