/** A password input with a button that shows the password. */
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { siteMessages } from '#messages/site.ts'
import { iconButtonClass } from './button.tsx'
import { cn, controlClass } from './cn.ts'
import { errorClass, FieldFrame, type FieldNotes, splitProps } from './field.tsx'

type Props = FieldNotes & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & { name: string }

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
						aria-label={siteMessages.password[isVisible ? 'hide' : 'show'](notes.label)}
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
