/** Whether the list of keys is open; any page may open it. */

class Keys {
  isOpen = $state(false)
}

export const keys = new Keys()
