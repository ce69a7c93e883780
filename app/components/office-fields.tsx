/** Fields of the back office that browsers do not make well: a password, and a date that may be left out. */
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { passwordFieldMessages } from '#messages/password-field.ts'
import { iconButtonClass } from './button.tsx'
import { cn, controlClass } from './cn.ts'
import { errorClass, FieldFrame, type FieldNotes, splitProps, TextField } from './field.tsx'

type Props = FieldNotes & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & { name: string }

/** With a button that shows the password. */
export function PasswordField(props: Props) {
	const [notes, input] = splitProps(props)
	const [isVisible, setIsVisible] = useState(false)
	const Icon = isVisible ? EyeOff : Eye
	return (
		<FieldFrame notes={notes} required={input.required}>
			{(controlProps) => (
				<>
					<input
						{...controlProps}
						{...input}
						type={isVisible ? 'text' : 'password'}
						autoCapitalize="none"
						spellCheck={false}
						className={cn(controlClass, 'pr-14', notes.error && errorClass)}
					/>
					<button
						type="button"
						aria-label={passwordFieldMessages[isVisible ? 'hide' : 'show'](notes.label)}
						onClick={() => setIsVisible(!isVisible)}
						className={cn(
							iconButtonClass,
							'absolute top-1/2 right-1 size-11 -translate-y-1/2 no-script:hidden',
						)}
					>
						<Icon aria-hidden strokeWidth={1.75} className="size-5" />
					</button>
				</>
			)}
		</FieldFrame>
	)
}

/**
 * A date or time that may be left out. In an empty one Safari shows the present day, so that it looks filled in; the
 * style sheet hides that from a field with this mark. Where one is required, the browser itself knows that it is empty.
 */
export function OptionalDateField(props: ComponentProps<typeof TextField> & { type: string }) {
	const input = useRef<HTMLInputElement>(null)
	// After each render, because the value may come with it.
	useLayoutEffect(() => {
		const field = input.current
		if (!field) return
		const mark = () => field.toggleAttribute('data-empty', !field.value && !field.validity.badInput)
		mark()
		for (const type of MOMENTS) field.addEventListener(type, mark)
		return () => {
			for (const type of MOMENTS) field.removeEventListener(type, mark)
		}
	})
	return <TextField {...props} ref={input} />
}

const MOMENTS = ['input', 'change', 'blur'] // a half typed date fires no `input`
