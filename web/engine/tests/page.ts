/** What a browser loads to try the thinkers: `tests/browser/test_thinking.py` asks them. */

import { Thinkers } from "../bots/thinker"

Object.assign(window, { Thinkers })
