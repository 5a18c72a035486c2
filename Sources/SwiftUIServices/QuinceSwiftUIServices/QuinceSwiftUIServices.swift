// What is built with this target are the frameworks beside it.
