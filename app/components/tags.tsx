/** Tags, and the field for a list of them. */
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cn } from './cn.ts'
import { FieldFrame, type FieldNotes } from './field.tsx'
import { icons } from './icons.ts'
import { Status } from './spoken.tsx'

type Props = FieldNotes & {
	name: string
	initialTags: string[]
	example: string
	removeLabel: (tag: string) => string
	countOf: (tags: number) => string
}

/** Entered one by one. Text left in the input counts as a tag when the form is sent. */
export function TagsField({ name, initialTags, example, removeLabel, countOf, ...notes }: Props) {
	const [tags, setTags] = useState(initialTags)
	const box = useRef<HTMLInputElement>(null)

	function handleKey(event: KeyboardEvent<HTMLInputElement>) {
		const { value } = event.currentTarget
		if (event.key === 'Backspace' && value === '') return setTags((before) => before.slice(0, -1))
		if (event.key !== 'Enter' && event.key !== ',') return
		event.preventDefault()
		addTags(value)
		event.currentTarget.value = ''
	}

	/** Makes one tag each of a list with commas or line breaks. */
	function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
		const pasted = event.clipboardData.getData('text')
		if (!/[,\n]/.test(pasted)) return
		event.preventDefault()
		const { value, selectionStart, selectionEnd } = event.currentTarget
		addTags(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0))
		event.currentTarget.value = ''
	}

	function addTags(text: string) {
		const all = [...tags]
		for (const added of text.split(/[,\n]/).map((part) => part.trim()))
			if (added && !all.some((tag) => tag.toLowerCase() === added.toLowerCase())) all.push(added)
		setTags(all)
	}

	function remove(removed: string) {
		setTags(tags.filter((tag) => tag !== removed))
		box.current?.focus()
	}

	return (
		<FieldFrame notes={notes}>
			{(controlProps) => (
				<div
					className={cn(
						'flex flex-wrap gap-2 rounded-control border-[1.5px] border-line-control bg-surface-raised p-1.75 focus-within:border-(--focus) focus-within:outline-3 focus-within:outline-(--focus)',
						notes.error && 'border-negative',
					)}
				>
					<Status text={countOf(tags.length)} />
					<ul className="contents">
						{tags.map((tag) => (
							<li
								key={tag}
								className="inline-flex max-w-full items-center rounded-[4px] bg-surface-hover pl-2.5 text-sm font-[550] wrap-anywhere"
							>
								{tag}
								<input type="hidden" name={name} value={tag} />
								<button
									type="button"
									aria-label={removeLabel(tag)}
									onClick={() => remove(tag)}
									className="grid size-8 flex-none place-items-center max-md:size-11"
								>
									<icons.X aria-hidden strokeWidth={1.75} className="size-4" />
								</button>
							</li>
						))}
					</ul>
					<input
						{...controlProps}
						ref={box}
						name={name}
						placeholder={example}
						autoComplete="off"
						enterKeyHint="enter"
						onKeyDown={handleKey}
						onPaste={handlePaste}
						className="min-h-8 min-w-44 max-md:min-h-11 flex-1 bg-transparent px-1.5 text-base placeholder:text-ink-muted placeholder:opacity-100 focus:[box-shadow:none] focus:outline-none"
					/>
				</div>
			)}
		</FieldFrame>
	)
}

/** A short label, coloured by its meaning. */
const TONES = {
	plain: 'bg-surface-sunken text-ink',
	gold: 'bg-gold-100 text-gold-800',
	blue: 'bg-info-100 text-info-700',
	green: 'bg-success-100 text-success-700',
	wrong: 'bg-danger-100 text-danger-700',
	warning: 'bg-warning-100 text-warning-700',
}

export type Tone = keyof typeof TONES

export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
	<span
		className={cn(
			'inline-flex items-center gap-1.5 rounded-[4px] px-2.25 py-0.75 text-xs leading-[1.35] font-[620] whitespace-nowrap',
			TONES[tone],
		)}
	>
		{children}
	</span>
)
