// Nothing is declared here: the program finds the constant in entry.c by its name.
