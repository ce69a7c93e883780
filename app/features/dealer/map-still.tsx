/** A hand-drawn small town at a crossroads: decorative, not a real map. */
const WHITE = '#fff'

export function MapStill() {
	return (
		<svg viewBox="0 0 1440 460" preserveAspectRatio="xMidYMid slice" aria-hidden className="size-full">
			<rect width="1440" height="460" fill="#eae8e3" />
			<path fill="#d5dccb" d="M150 352L236 326L372 340L402 404L214 424Z" />
			<path fill="#d5dccb" d="M1010 28L1132 20L1170 84L1048 104Z" />
			<path fill="#dad7d1" d="M1126 304L1168 268L1288 264L1338 302L1316 380L1152 384Z" />
			<g fill="none" stroke={WHITE}>
				<path
					strokeWidth="16"
					d="M-10 304L374 244L704 264L1046 194L1450 214M516 -10L606 250L556 470M986 -10L944 214L1014 470M-10 114L544 82L966 122L1450 64"
				/>
				<path
					strokeWidth="7"
					d="M606 250L704 264M656 88L704 264L692 470M764 100L742 258M800 250L832 470M536 172L962 152M616 342L1004 352M868 120L858 232M420 92L448 250M1120 98L1104 204"
				/>
			</g>
			<path fill="none" stroke="#f9dc9e" strokeWidth="10" d="M-10 304L374 244L704 264L1046 194L1450 214" />
		</svg>
	)
}
