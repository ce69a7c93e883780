import { Fragment } from 'react'

/** An email address that may break after its @, and on a narrow phone before a dot of its domain, too. */
export function EmailAddress({ children: address }: { children: string }) {
	const at = address.indexOf('@') + 1
	return (
		<>
			{address.slice(0, at)}
			<wbr />
			<span className="inline-block max-w-full [text-decoration:inherit]">
				{address
					.slice(at)
					.split(/(?=\.)/)
					.map((part) => (
						<Fragment key={part}>
							<wbr />
							{part}
						</Fragment>
					))}
			</span>
		</>
	)
}
