/** Several short texts, each entered by itself; what stands in the box when the form is sent counts too. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { cn } from './cn.ts'
import { type FieldNotes, Framed } from './field.tsx'
import { icons } from './icons.ts'

type Props = FieldNotes & {
	name: string
	begin: string[]
	example: string
	removeLabel: (tag: string) => string
}

export function TagsField({ name, begin, example, removeLabel, ...notes }: Props) {
	const [tags, setTags] = useState(begin)
	const box = useRef<HTMLInputElement>(null)

	function enter(event: KeyboardEvent<HTMLInputElement>) {
		const { value } = event.currentTarget
		if (event.key === 'Backspace' && value === '') return setTags((before) => before.slice(0, -1))
		if (event.key !== 'Enter' && event.key !== ',') return
		event.preventDefault()
		const added = value.trim()
		const isNew = added !== '' && !tags.some((tag) => tag.toLowerCase() === added.toLowerCase())
		if (isNew) setTags([...tags, added])
		event.currentTarget.value = ''
	}

	function remove(gone: string) {
		setTags(tags.filter((tag) => tag !== gone))
		box.current?.focus()
	}

	return (
		<Framed notes={notes}>
			{(described) => (
				<span
					className={cn(
						'flex flex-wrap gap-2 rounded-control border-[1.5px] border-line-control bg-surface-raised p-1.75 focus-within:border-(--focus) focus-within:outline-3 focus-within:outline-(--focus)',
						notes.problem && 'border-negative',
					)}
				>
					{tags.map((tag) => (
						<span
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
						</span>
					))}
					<input
						{...described}
						ref={box}
						name={name}
						placeholder={example}
						autoComplete="off"
						enterKeyHint="enter"
						onKeyDown={enter}
						className="min-h-8 min-w-44 max-md:min-h-11 flex-1 bg-transparent px-1.5 text-base placeholder:text-ink-muted placeholder:opacity-100 focus:[box-shadow:none] focus:outline-none"
					/>
				</span>
			)}
		</Framed>
	)
}
